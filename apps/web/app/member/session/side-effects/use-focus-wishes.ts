import type { FocusWishes } from '@innertide/native/shell-messages';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';

const NO_WISHES: FocusWishes = { isVoiceSilent: false };

/** What the person set for the Focus that is on now. */
export function useFocusWishes(): FocusWishes {
  const { system } = usePorts();
  const [wishes, setWishes] = useState(NO_WISHES);
  useEffect(() => system.listenForFocus(setWishes), [system]);
  return wishes;
}
