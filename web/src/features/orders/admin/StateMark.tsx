import { Icon, type IconName } from '../../../ui/Icon.tsx';

export const StateMark = ({ words, icon, colour }: { words: string; icon: IconName; colour: string }) => (
  <span className={`inline-flex items-center gap-1 text-sm font-bold whitespace-nowrap ${colour}`}>
    <Icon name={icon} className="size-4" />
    {words}
  </span>
);
