import { Mark } from '../ui/brand.tsx';

/** While it isn't known yet who is here. */
export function Splash() {
  return (
    <main className="splash" id="main">
      <Mark size={48} />
      <p role="status">Loading your faith companion...</p>
    </main>
  );
}
