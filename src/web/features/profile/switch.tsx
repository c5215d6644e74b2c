import { type ChangeEvent, useState } from 'react';

/** What is asked for with a press; settles when it is known how it stands. */
type Choose = (on: boolean) => Promise<unknown>;

/** A checkbox that moves at once, and back where what was wished for could not be. */
function useWish(checked: boolean, onChange: Choose) {
  const [wish, setWish] = useState<boolean | null>(null);
  const follow = async (on: boolean) => {
    setWish(on);
    // What went wrong is said beside it.
    await onChange(on).catch(() => undefined);
    setWish(null);
  };
  return {
    checked: wish ?? checked,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void follow(target.checked),
  };
}

/** A setting that is on or off, with a sentence on what it does. */
export function Switch({
  label,
  says,
  checked,
  disabled = false,
  pending = false,
  onChange,
}: {
  label: string;
  says?: string;
  checked: boolean;
  disabled?: boolean;
  /** What was chosen is being done; the focus stays on it meanwhile. */
  pending?: boolean;
  onChange: Choose;
}) {
  const wish = useWish(checked, onChange);
  return (
    <label className="switch">
      <input type="checkbox" disabled={disabled} aria-disabled={pending} {...wish} />
      <span>
        {label}
        {says && <span className="small muted block">{says}</span>}
      </span>
    </label>
  );
}

/** One of several that can hold together. */
export function Way({ label, checked, onChange }: { label: string; checked: boolean; onChange: Choose }) {
  const wish = useWish(checked, onChange);
  return (
    <label>
      <input type="checkbox" {...wish} />
      {label}
    </label>
  );
}
