const INCOMPLETE = 'Em viết đúng nhưng còn thiếu';

/** Makes the hint on an answer that is right as far as it goes. @param what the missing part, if it has a name */
export const incompleteLook = (what = ''): string => `${INCOMPLETE}${what && ` ${what}`}.`;

/** Returns the word before a hint on an answer without all points: an incomplete one is not called wrong. */
export const wordOfWrong = (look: string | undefined): 'Chưa đủ' | 'Chưa đúng' => (look?.includes(INCOMPLETE) ? 'Chưa đủ' : 'Chưa đúng');
