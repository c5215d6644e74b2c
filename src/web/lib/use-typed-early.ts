import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a controlled field on a page that is drawn while building: hands over what somebody typed, or their
 * browser filled in, before the script was there. The ref goes on the field.
 */
export function useTypedEarly<Field extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const hand = useRef(onChange);
  // In the commit that takes the page over: the next one would write the empty value into the field.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') hand.current(typed);
  }, []);
  return field;
}
