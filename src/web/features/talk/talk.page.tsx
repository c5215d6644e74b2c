import '../../ui/messages.css';
import './talk.css';
import { useEffect } from 'react';
import { hasVoice } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { TalkRoom } from './call/talk-room.tsx';
import { quietProviderErrors } from './provider-errors.ts';
import { VoiceUpsell } from './upsell.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Talk for Guidance | ${PRODUCT}` }];
}

/** Talk: the live conversation, or what it would be. Whoever isn't signed in was led to the login before. */
export default function TalkPage() {
  const plan = useAuth((state) => state.user?.planType ?? 'faith-starter');
  useEffect(() => quietProviderErrors(window), []);
  return hasVoice(plan) ? <TalkRoom /> : <VoiceUpsell />;
}
