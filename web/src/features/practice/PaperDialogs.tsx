import { useState } from 'react';
import type { PracticeSet } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { TopUpDialog } from '../../layout/TopUpDialog.tsx';
import type { Opening, Paper } from './opening.ts';
import { NotEnoughCoins } from './NotEnoughCoins.tsx';
import { Unlock } from './Unlock.tsx';

type Props = { set: PracticeSet; paper: Paper; user: User; opening: Opening | undefined; onClose: () => void };

/** What stands between a learner and a paid paper: the question, or what is missing and the way to it and back. */
export function PaperDialogs({ set, paper, user, opening, onClose }: Props) {
  const [toppingUp, setToppingUp] = useState(false);
  // Stays until it is closed: the coins that have come would else put the question in its place.
  if (toppingUp) return <TopUpDialog goOn={`Mở ${paper.title}`} onClose={() => setToppingUp(false)} />;
  if (opening === 'confirm') return <Unlock {...{ set, paper, user, onClose }} />;
  if (opening === 'short') return <NotEnoughCoins {...{ paper, user, onClose }} onTopUp={() => setToppingUp(true)} />;
  return null;
}
