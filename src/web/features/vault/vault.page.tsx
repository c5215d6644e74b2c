import '../../ui/messages.css';
import './vault.css';
import { useParams } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Thanksgiving } from './thanksgiving.tsx';
import { VaultItemView } from './vault-item.tsx';
import { VaultList } from './vault-list.tsx';

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Prayer Vault | ${PRODUCT}`,
    description: 'Conversations and prayers you chose to keep, encrypted with a key of your own.',
    path: '/vault',
  });
}

/** What one keeps: the list, or one thing of it. */
export default function VaultPage() {
  const { id } = useParams();
  if (id === 'thanksgiving') return <Thanksgiving />;
  return id ? <VaultItemView key={id} id={id} /> : <VaultList />;
}
