import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Feedback, giveFeedback } from '#contract/feedback.ts';
import { apiRequest } from '../../../lib/api.ts';
import { messagesKey } from '../../../lib/chat-changes.ts';

/** Says what one thinks of a reply, or takes it back; the conversation shows at once what the server has. */
export function useFeedbackActions({ id, conversationId }: Message) {
  const client = useQueryClient();
  const url = `/api/conversations/${conversationId}/messages/${id}/feedback`;
  const show = (feedback: Feedback | null) =>
    client.setQueryData<Message[]>(messagesKey(conversationId), (old) =>
      old?.map((message) => (message.id === id ? { ...message, feedback } : message)),
    );
  return {
    /** Resolves to the help, where the comment speaks of danger. */
    give: async (feedback: Feedback): Promise<CrisisAlert | null> => {
      const response = await apiRequest('PUT', url, feedback);
      const { crisisAlert, ...taken } = (await response.json()) as Output<typeof giveFeedback>;
      show(taken);
      return crisisAlert ?? null;
    },
    withdraw: async () => {
      await apiRequest('DELETE', url);
      show(null);
    },
  };
}
