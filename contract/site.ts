import { z } from 'zod';
import { EmailAddress } from './email-address.ts';
import { OfferedExams } from './questions.ts';
import type { Contract } from './route.ts';

/** What the site is called and where its owner is reached; what the owner left empty is shown nowhere. */
export const Particulars = z.object({
  name: z.string(),
  slogan: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  workingHours: z.string(),
});

const Site = Particulars.extend({
  quizExams: OfferedExams,
  /** The owner's picture before the name: a file's name in `/course/`, or an address. */
  logo: z.string().optional(),
  /** The owner's own first words of the home page. */
  hero: z.string().optional(),
  /** The beginning of the owner's introduction, and whether classes are published; absent where there is neither. */
  about: z.object({ excerpt: z.string(), classes: z.boolean() }).optional(),
  /** The local inbox of outgoing mail, where it exists. */
  inbox: z.literal('/dev/inbox').optional(),
  /** Whether one can sign in with Google here. */
  google: z.literal(true).optional(),
  /** The Firebase project that keeps the accounts of learners, as its own library wants it named; absent: they are the site's. */
  firebase: z
    .object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** `http://host:port` of the Auth emulator. */
      emulator: z.string().optional(),
    })
    .optional(),
  /** How old a bearer token may be to become a cookie, in seconds; absent where that is off. */
  tokenSyncMaxAge: z.int().optional(),
});

const line = (most: number, what: string) =>
  z
    .string(`Vui lòng nhập ${what}.`)
    .trim()
    .max(most, `${what.charAt(0).toUpperCase()}${what.slice(1)} dài tối đa ${most} ký tự.`)
    .refine((text) => !/\p{Cc}/u.test(text), `${what.charAt(0).toUpperCase()}${what.slice(1)} không hợp lệ.`);

/** As the owner writes them: a name and an address for letters must be there, the rest may be left empty. */
export const NewParticulars = z.object({
  name: line(40, 'tên trang').min(1, 'Vui lòng nhập tên trang.'),
  slogan: line(120, 'câu giới thiệu'),
  address: line(200, 'địa chỉ'),
  phone: line(40, 'số điện thoại').refine((text) => text === '' || /^[+\d][\d\s().-]{5,}$/.test(text), 'Số điện thoại không hợp lệ.'),
  email: EmailAddress('Email không hợp lệ.', 'Vui lòng nhập email liên hệ.'),
  workingHours: line(120, 'giờ làm việc'),
});

export const Missing = z.object({
  /**
   * Something to learn, how the owner is reached, the owner's introduction, an address of its own on the web, letters, the
   * bank, a second place for backups.
   */
  what: z.enum(['courses', 'contact', 'introduction', 'public', 'mail', 'bank', 'second-place']),
  /** `elsewhere`: the owner of the database sees to it with tools of its own. */
  state: z.enum(['there', 'missing', 'elsewhere']),
});

/** The documents that come with the project. */
export const LibraryState = z.object({
  /** Whether they are on offer, and starts load what is new. */
  published: z.boolean(),
  /** Those that are in the lists and that nobody has edited: put away together. */
  shown: z.int(),
  /** Those of them that were edited: they stay as they are. */
  edited: z.int(),
  /** Those that were put away together: they come back together. */
  putAway: z.int(),
});

const SiteState = z.object({
  /** 0 as long as `content/site.yaml` holds. */
  version: z.int(),
  particulars: Particulars,
  missing: z.array(Missing),
  library: LibraryState,
});

/** Facts of the site that a page may need: its particulars and the public settings. */
export const siteContract = {
  'GET /api/site': { access: 'public', cache: 'public', response: { 200: Site } },
} satisfies Contract;

/** The owner's page of the site. */
export const siteAdminContract = {
  'GET /api/admin/site': { access: 'admin', response: { 200: SiteState } },
  /** Over the version that was seen, and over no other. */
  'PUT /api/admin/site': {
    access: 'admin',
    body: NewParticulars.extend({ version: z.int().min(0).max(2_147_483_646) }),
    response: { 200: SiteState },
  },
  /** Puts the documents of the library away, or back: all that nobody has edited, in one step. */
  'PUT /api/admin/site/library': { access: 'admin', body: z.object({ published: z.boolean() }), response: { 200: LibraryState } },
} satisfies Contract;

export type LibraryState = z.output<typeof LibraryState>;
export type Missing = z.output<typeof Missing>;
export type SiteState = z.output<typeof SiteState>;
export type Site = z.output<typeof Site>;
export type Particulars = z.output<typeof Particulars>;
