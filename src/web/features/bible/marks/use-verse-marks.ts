import type { CrisisAlert } from '#contract/crisis.ts';
import type { MarkColor } from '#contract/mark-colors.ts';
import type { Mark } from '#contract/marks.ts';
import { listenBeside } from '../../../lib/hear-danger.ts';
import { report } from '../../../lib/report.ts';
import { sayNoteSaved } from '../../../ui/offline-words.ts';
import { toast } from '../../../ui/toast.tsx';
import { useMarks } from '../bible.api.ts';

/** While one's marks are on their way; one list, so that nothing is drawn again for it. */
const NO_MARKS: Mark[] = [];

/** The chosen verses whose marks are changed. */
export interface ChosenVerses {
  /** OSIS of each, in order: "John.3.16". */
  osis: readonly string[];
  /** "John 3:16–18" */
  reference: string;
}

/** Marks of a chapter, and what can be done with those of the chosen verses; failures are told of, nothing is thrown. */
export function useVerseMarks(chapter: string, chosen: ChosenVerses, onDanger: (alert: CrisisAlert) => void) {
  const { marks: loaded, failed: loadFailed, reload, put, remove } = useMarks(chapter);
  const marks = loaded ?? NO_MARKS;
  const [first = ''] = chosen.osis;
  const here = marks.filter((mark) => mark.osis === first);
  const kept = (kind: Mark['kind'], osis = first) => marks.find((mark) => mark.osis === osis && mark.kind === kind);
  /** Whether it was done. */
  const attempt = async (change: () => Promise<unknown>, otherwise = 'This could not be saved. Please try again.') => {
    try {
      await change();
      return true;
    } catch (error) {
      report(error, otherwise);
      return false;
    }
  };

  return {
    marks,
    here,
    note: kept('note')?.note ?? '',
    /** Before the marks are there nothing may be put in their place. */
    ready: loaded !== undefined,
    busy: put.isPending || remove.isPending,
    loadFailed,
    reload,
    /** Highlights all chosen verses, or takes the colour away where the first has it already. */
    color: (color: MarkColor) =>
      attempt(async () => {
        const away = kept('highlight')?.color === color;
        for (const osis of chosen.osis) {
          const before = kept('highlight', osis);
          if (!away) await put.mutateAsync({ kind: 'highlight', osis, color, reference: chosen.reference });
          else if (before) await remove.mutateAsync(before);
        }
      }),
    bookmark: () =>
      attempt(async () => {
        const before = kept('bookmark');
        if (before) await remove.mutateAsync(before);
        else await put.mutateAsync({ kind: 'bookmark', osis: first, reference: chosen.reference });
      }),
    saveNote: async (note: string) => {
      const listening = listenBeside(note, onDanger);
      const saved = await attempt(async () => {
        const { crisisAlert, waits } = await put.mutateAsync({
          kind: 'note',
          osis: first,
          note,
          replaces: kept('note')?.id ?? null,
          reference: chosen.reference,
          base: kept('note')?.note ?? '',
        });
        // Help must not wait until a note is sent.
        if (waits) void listening.unsent();
        else listening.end();
        if (crisisAlert) listening.tell(crisisAlert);
        toast(sayNoteSaved(`Your note on ${chosen.reference}`, waits));
      }, 'Your note could not be saved. Nothing was lost; please try again.');
      // Help must not wait until a note is taken.
      if (!saved) void listening.unsent();
      return saved;
    },
    deleteNote: () =>
      attempt(async () => {
        const before = kept('note');
        if (before) await remove.mutateAsync(before);
      }),
  };
}
