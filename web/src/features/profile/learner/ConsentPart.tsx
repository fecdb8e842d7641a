import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { BirthYearForm } from '../../privacy/learner/BirthYearForm.tsx';
import { GuardianState, SHORT } from '../../privacy/learner/GuardianState.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPart, closePart, openPart } from './AccountPart.tsx';

/** Year of birth and guardian, if the site asks for them. */
export function ConsentPart({ user }: { user: User }) {
  const content = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#consent') return;
    openPart(content.current);
    content.current?.closest('section')?.scrollIntoView();
  }, [hash]);
  if (!user.consent) return null;
  const { birthYear, guardian } = user.consent;
  const about = [birthYear ? `Sinh năm ${birthYear}` : 'Chưa ghi năm sinh', guardian && SHORT[guardian.state]];
  const saved = () => {
    toast.success('Đã lưu.');
    closePart(content.current);
  };
  return (
    <AccountPart id="consent" title="Năm sinh và phụ huynh" about={about.filter(Boolean).join(' · ')} action="Xem">
      <div ref={content} className="grid gap-4">
        {guardian && <GuardianState user={user} guardian={guardian} />}
        {/* Remounts after saving, to show the saved values. */}
        {guardian?.state !== 'withdrawn' && <BirthYearForm key={`${birthYear} ${guardian?.email}`} user={user} onSaved={saved} />}
      </div>
    </AccountPart>
  );
}
