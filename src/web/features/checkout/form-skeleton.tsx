/** The place of a card form while it loads. */
export function FormSkeleton() {
  return (
    <div className="form-skeleton" role="status" aria-label="Preparing the payment form">
      <div className="skel" style={{ height: 40 }} />
      <div className="skel" style={{ height: 78 }} />
      <div className="skel" style={{ height: 78 }} />
      <div className="skel" style={{ height: 52 }} />
    </div>
  );
}
