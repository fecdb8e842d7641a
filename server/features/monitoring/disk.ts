import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import { paragraphs, type Mail } from '#server/platform/mail/mailer.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import type { Owner } from '#server/platform/mail/owner.ts';

/** Free bytes below which writes are refused: without room for its log PostgreSQL stops, even for reads. */
const RESERVE = 96 * 1024 * 1024;
/** Free bytes below which the owner is warned. */
const LOW = 1024 * 1024 * 1024;
/** Milliseconds between two letters of the same kind. */
const AGAIN = 24 * 60 * 60 * 1000;

type Kind = 'low' | 'full' | 'room';
type Options = {
  db: Db;
  /** A folder on the disk of the embedded database. */
  folder: string;
  owner: Owner;
  origin: string;
  log: (line: string) => void;
  free?: (folder: string) => Promise<number>;
};

/** Watches the disk's free space: stops writes before the disk is full, and warns the owner in time. */
export function watchDisk({ db, folder, owner, origin, log, free = readFreeBytes }: Options) {
  /** A disk whose free space cannot be read does not count as full. */
  const room = () => free(folder).catch(() => Infinity);
  const told = new Map<Kind, number>();
  let wasFull = false;

  const tell = async (kind: Kind, bytes: number): Promise<void> => {
    const last = told.get(kind);
    if (last !== undefined && Date.now() - last < AGAIN) return;
    await enqueueMail(db, letter(kind, await owner(), origin, bytes), MAIL_LIFE.long);
    told.set(kind, Date.now());
  };

  return {
    isFull: async (): Promise<boolean> => {
      const full = (await room()) < RESERVE;
      if (full && !wasFull) log(`The disk of ${folder} is full: nothing new is taken until there is room`);
      wasFull ||= full;
      return full;
    },

    /** Called once a minute. A letter for which there is no room is written later. */
    watch: async (): Promise<void> => {
      const bytes = await room();
      if (bytes < RESERVE) {
        wasFull = true;
        log(`The disk of ${folder} is full: ${mb(bytes)} are free, ${mb(RESERVE)} are needed`);
        await tell('full', bytes);
      } else if (wasFull) {
        await tell('room', bytes);
        wasFull = false;
        told.clear();
      } else if (bytes < LOW) {
        await tell('low', bytes);
      }
    },
  };
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Signing out needs no room, and must not be refused. */
const ENDING = ['/api/auth/sign-out', '/api/admin/auth/sign-out'];

/** Refuses all writing calls while the disk is full; a bank reports again. */
export function refuseWritesWhenFull(app: FastifyInstance, isFull: () => Promise<boolean>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.includes(request.method) || ENDING.includes(request.routeOptions.url ?? '')) return done();
    isFull().then((full) => done(full ? new AppError('disk-full') : undefined), done);
  });
}

const mb = (bytes: number): string => `${Math.floor(bytes / 1e6).toLocaleString('vi-VN')} MB`;

const LETTERS: Record<Kind, { subject: string; lines: (free: string) => string[] }> = {
  low: {
    subject: 'ổ đĩa sắp đầy',
    lines: (free) => [`chỉ còn ${free} trống trên ổ đĩa dữ liệu.`, 'Bạn xóa bớt hoặc chuyển sang ổ lớn hơn trước khi đầy: lúc đó học sinh không nộp bài, không mua được gì.'],
  },
  full: {
    subject: 'ổ đĩa đã đầy',
    lines: (free) => [`đã ngừng nhận dữ liệu mới, vì ổ đĩa dữ liệu chỉ còn ${free} trống.`, 'Trang vẫn đọc được và không mất gì. Bạn xóa bớt trên ổ đĩa; có chỗ rồi thì trang tự chạy tiếp. Ngân hàng sẽ báo lại các khoản tiền đến lúc này.'],
  },
  room: {
    subject: 'ổ đĩa đã có chỗ trở lại',
    lines: (free) => [`vừa có lúc không nhận được dữ liệu mới vì ổ đĩa đầy; bây giờ còn ${free} trống và trang đã chạy tiếp.`, 'Không mất gì đã lưu. Bạn xem lại dung lượng ổ đĩa để không đầy lần nữa.'],
  },
};

function letter(kind: Kind, { email, site }: Awaited<ReturnType<Owner>>, origin: string, bytes: number): Mail {
  const { subject, lines } = LETTERS[kind];
  const [first = '', ...others] = lines(mb(bytes));
  const all = [`Trang ${origin} ${first}`, ...others, 'Trên máy chủ, lệnh “df -h” cho biết dung lượng, “npm run doctor” cho biết cần sửa gì.'];
  return { to: email, subject: `${site}: ${subject}`, text: all.join('\n\n'), html: paragraphs(all) };
}
