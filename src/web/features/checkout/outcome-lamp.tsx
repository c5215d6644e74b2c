import { Mark } from '../../ui/brand.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** The lamp over what a page has to say: lit where something was paid, a sign in its glow where not. */
export function OutcomeLamp({ icon }: { icon?: IconName }) {
  return <span className="paid-lamp">{icon ? <Icon name={icon} size="l" /> : <Mark size={40} />}</span>;
}
