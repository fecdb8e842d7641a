import { nameKey } from '#contract/person-name.ts';

/**
 * Adds a number to a name that several members have, in their order: "Nguyễn Văn An (1)". Unlike a phone or a school
 * code every student has one, and printed on a card it gives nothing away. Sort by name first: the number is its last word.
 */
export function numberNamesakes<Of extends { name: string }>(members: Of[]): Of[] {
  const namesakes = Map.groupBy(members, ({ name }) => nameKey(name));
  return members.map((member) => {
    const same = namesakes.get(nameKey(member.name)) ?? [];
    return same.length === 1 ? member : { ...member, name: `${member.name} (${same.indexOf(member) + 1})` };
  });
}
