import { z } from 'zod';
import { EmailAddress } from './email-address.ts';
import { OfferedExams } from './questions.ts';
import type { Contract } from './route.ts';

/** Name of the site and contact details of its owner; empty fields are hidden. */
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
  /** The owner's picture before the name: a file name in `/course/`, or an address. */
  logo: z.string().optional(),
  hero: z.string().optional(),
  /** The beginning of the owner's introduction, and whether classes are published; absent without both. */
  about: z.object({ excerpt: z.string(), classes: z.boolean() }).optional(),
  /** The dev mailbox. */
  inbox: z.literal('/dev/inbox').optional(),
  google: z.literal(true).optional(),
  /**
   * The Firebase project that keeps the learners' accounts, as Firebase's library needs it; absent where the site
   * keeps them.
   */
  firebase: z
    .object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** `http://host:port` of the Auth emulator. */
      emulator: z.string().optional(),
    })
    .optional(),
  /** Oldest bearer token that may become a cookie, in seconds; absent where that is off. */
  tokenSyncMaxAge: z.int().optional(),
});

const line = (most: number, what: string) =>
  z
    .string(`Vui lòng nhập ${what}.`)
    .trim()
    .max(most, `${what.charAt(0).toUpperCase()}${what.slice(1)} dài tối đa ${most} ký tự.`)
    .refine((text) => !/\p{Cc}/u.test(text), `${what.charAt(0).toUpperCase()}${what.slice(1)} không hợp lệ.`);

/** The owner's input: name and e-mail are required. */
export const NewParticulars = z.object({
  name: line(40, 'tên trang').min(1, 'Vui lòng nhập tên trang.'),
  slogan: line(120, 'câu giới thiệu'),
  address: line(200, 'địa chỉ'),
  phone: line(40, 'số điện thoại').refine((text) => text === '' || /^[+\d][\d\s().-]{5,}$/.test(text), 'Số điện thoại không hợp lệ.'),
  email: EmailAddress('Email không hợp lệ.', 'Vui lòng nhập email liên hệ.'),
  workingHours: line(120, 'giờ làm việc'),
});

export const SetupNeed = z.object({
  /**
   * Courses, contact details, the owner's introduction, a public address, mail, the bank, a second place for backups.
   */
  what: z.enum(['courses', 'contact', 'introduction', 'public', 'mail', 'bank', 'second-place']),
  /** `elsewhere`: the database's operator sees to it. */
  state: z.enum(['there', 'missing', 'elsewhere']),
});

/** Documents that come with the project. */
export const LibraryState = z.object({
  /** They are published, and starts load new ones. */
  published: z.boolean(),
  /** Listed documents without edits: they are archived together. */
  shown: z.int(),
  /** Listed documents with edits: they stay unchanged. */
  edited: z.int(),
  /** Documents that were archived together: they return together. */
  putAway: z.int(),
});

const SiteState = z.object({
  /** 0 as long as `content/site.yaml` holds. */
  version: z.int(),
  particulars: Particulars,
  missing: z.array(SetupNeed),
  library: LibraryState,
});

/** Facts of the site for pages. */
export const siteContract = {
  'GET /api/site': { access: 'public', cache: 'public', response: { 200: Site } },
} satisfies Contract;

export const siteAdminContract = {
  'GET /api/admin/site': { access: 'admin', response: { 200: SiteState } },
  /** Refused unless `version` is the present one. */
  'PUT /api/admin/site': {
    access: 'admin',
    body: NewParticulars.extend({ version: z.int().min(0).max(2_147_483_646) }),
    response: { 200: SiteState },
  },
  /** Archives all unedited documents of the library, or publishes them again, in one step. */
  'PUT /api/admin/site/library': { access: 'admin', body: z.object({ published: z.boolean() }), response: { 200: LibraryState } },
} satisfies Contract;

export type LibraryState = z.output<typeof LibraryState>;
export type SetupNeed = z.output<typeof SetupNeed>;
export type SiteState = z.output<typeof SiteState>;
export type Site = z.output<typeof Site>;
export type Particulars = z.output<typeof Particulars>;
