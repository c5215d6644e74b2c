import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/account.ts';

/** Key of one's account with its settings. */
export const ACCOUNT_KEY = ['/api/account'];

/** What a person chose; loaded once, and changed where it is chosen. */
export function useAccountSettings() {
  const { data, isPending } = useQuery<Account>({ queryKey: ACCOUNT_KEY });
  return { data: data?.settings, isPending };
}
