import type { FastifyReply } from 'fastify';
import type { BoardSource as BoardShown, BoardWritten } from '#contract/boards.ts';
import { documentsContract } from '#contract/documents.ts';
import type { CourseSource as CourseShown, CourseWritten } from '#contract/catalog.ts';
import type { PracticeSource as PracticeShown, PracticeWritten } from '#contract/practice.ts';
import type { QuestionSource as QuestionShown, QuestionWritten } from '#contract/questions.ts';
import type { TopicSource as TopicShown, TopicWritten } from '#contract/topics.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Audited, Caller, Serve } from '#server/platform/http/serve.ts';
import { findDraft, readDraft, removeDraft, storeDraft, type StoredDraft } from './drafts.ts';
import type { Author, Authored, StoredDocument } from './service.ts';

type Deps<C, CD extends C, P, PD extends P, T, TD extends T, Q, QD extends Q, B, BD extends B> = {
  db: Db;
  figuresIn: Author['figuresIn'];
  /** Called after a document was overwritten, because keys may have been corrected. */
  onWritten: () => void;
  courses: Authored<CourseWritten, C, CD, CourseShown>;
  practices: Authored<PracticeWritten, P, PD, PracticeShown>;
  topics: Authored<TopicWritten, T, TD, TopicShown>;
  questions: Authored<QuestionWritten, Q, QD, QuestionShown>;
  boards: Authored<BoardWritten, B, BD, BoardShown>;
};

type Acting = { caller: Caller; audited: Audited };
type Of<Params> = { params: Params };
type Id = { id: string };
type OfDraft = { draft?: string | null | undefined };
type Marking = { keepsMarks?: boolean | undefined };
type Archiving = { body: { archived: boolean } } & Acting;

const toDraftView = ({ document, baseVersion, savedAt }: StoredDraft) => ({ document, baseVersion, savedAt: savedAt.toISOString() });

/** Calls of the admin on documents, the same for each kind. */
export function documentsRoutes<C, CD extends C, P, PD extends P, T, TD extends T, Q, QD extends Q, B, BD extends B>(
  serve: Serve, { db, figuresIn, onWritten, courses, practices, topics, questions, boards }: Deps<C, CD, P, PD, T, TD, Q, QD, B, BD>,
): void {
  const author = (caller: Caller, more: Pick<Author, 'keepsMarks' | 'ahead'> = {}): Author => ({ actor: caller, figuresIn, ...more });

  const callsOf = <Body, Source, Document extends Source, Shown>(
    { documents, written, source, newId, check, draftOf }: Authored<Body, Source, Document, Shown>,
  ) => {
    const shown = ({ id, document, ...head }: StoredDocument<Document>): Shown => source(id, head, document);

    /** Documents that are rendered apart are rendered before the transaction begins. */
    const drawnAhead = async (body: Body, id: string): Promise<Pick<Author, 'ahead'>> => {
      if (!documents.isRenderedInProcess) return {};
      const before = await documents.find(db, id);
      return { ahead: (await documents.renderAhead([written(body, id, before?.document)], { figuresIn })).ahead };
    };

    const replace = async (id: string, { body, caller, audited }: { body: Body & { version: number } & OfDraft & Marking } & Acting) => {
      const ahead = await drawnAhead(body, id);
      const saved = await audited(async (tx) => {
        const before = await documents.find(tx, id);
        const { version, keepsMarks } = body;
        const next = written(body, id, before?.document);
        await check?.(tx, next);
        const row = await documents.update(tx, { id, version, source: next }, author(caller, { ...ahead, ...(keepsMarks !== undefined && { keepsMarks }) }));
        await removeDraft(tx, documents.name, id, body.draft); // it is saved now
        return shown(row);
      });
      onWritten();
      return saved;
    };

    const archive = async (id: string, { body, caller, audited }: Archiving) =>
      shown(await audited((tx) => documents.archive(tx, id, body.archived, caller)));

    return {
      create: async ({ body, caller, audited }: { body: Body & { id?: string } & OfDraft } & Acting, reply: FastifyReply) => {
        const ahead = await drawnAhead(body, draftOf?.(body) ?? '');
        const made = await audited(async (tx) => {
          const id = body.id ?? (await newId(tx, body));
          const next = written(body, id, undefined);
          await check?.(tx, next);
          const row = await documents.create(tx, { id, source: next }, author(caller, ahead));
          await removeDraft(tx, documents.name, draftOf?.(body) ?? 'new', body.draft);
          return row;
        });
        return reply.code(201).send(shown(made));
      },
      replace: (request: Of<Id> & { body: Body & { version: number } & OfDraft & Marking } & Acting) => replace(request.params.id, request),
      replaceCourse: (request: Of<{ courseId: string }> & { body: Body & { version: number } & OfDraft & Marking } & Acting) =>
        replace(request.params.courseId, request),
      remove: async ({ params: { id }, caller, audited }: Of<Id> & Acting, reply: FastifyReply) => {
        // Its draft stays, for a later restore of the document.
        await audited((tx) => documents.remove(tx, id, caller));
        return reply.code(204).send(null);
      },
      archive: (request: Of<Id> & Archiving) => archive(request.params.id, request),
      archiveCourse: (request: Of<{ courseId: string }> & Archiving) => archive(request.params.courseId, request),
      sold: async ({ params: { id } }: Of<Id>) => ({ parts: await documents.sold(db, id) }),
      versions: async ({ params: { id } }: Of<Id>) => {
        const versions = await documents.versions(db, id);
        return { items: versions.map((each) => ({ ...each, writtenAt: each.writtenAt.toISOString() })) };
      },
      version: async ({ params: { id, version } }: Of<Id & { version: number }>) => {
        const { source: written, writtenAt, archived, ...head } = await documents.version(db, id, version);
        return { ...head, writtenAt: writtenAt.toISOString(), document: source(id, { version, archived }, written) };
      },
      restore: async ({ params: { id, version }, caller, audited }: Of<Id & { version: number }> & Acting) => {
        const restored = await audited((tx) => documents.restore(tx, id, version, author(caller)));
        onWritten();
        return { version: restored.version };
      },
    };
  };

  const ofCourses = callsOf(courses);
  const ofPractices = callsOf(practices);
  const ofTopics = callsOf(topics);
  const ofQuestions = callsOf(questions);
  const ofBoards = callsOf(boards);

  serve(documentsContract, {
    'POST /api/courses': ofCourses.create,
    'POST /api/practices': ofPractices.create,
    'POST /api/topics': ofTopics.create,
    'POST /api/questions': ofQuestions.create,
    'POST /api/admin/boards': ofBoards.create,
    'PUT /api/courses/:courseId': ofCourses.replaceCourse,
    'PUT /api/practices/:id': ofPractices.replace,
    'PUT /api/topics/:id': ofTopics.replace,
    'PUT /api/questions/:id': ofQuestions.replace,
    'PUT /api/admin/boards/:id': ofBoards.replace,
    'DELETE /api/practices/:id': ofPractices.remove,
    'DELETE /api/topics/:id': ofTopics.remove,
    'DELETE /api/questions/:id': ofQuestions.remove,
    'DELETE /api/admin/boards/:id': ofBoards.remove,
    'PUT /api/courses/:courseId/archived': ofCourses.archiveCourse,
    'PUT /api/practices/:id/archived': ofPractices.archive,
    'PUT /api/topics/:id/archived': ofTopics.archive,
    'GET /api/admin/courses/:id/sold': ofCourses.sold,
    'GET /api/admin/practices/:id/sold': ofPractices.sold,
    'GET /api/admin/courses/:id/versions': ofCourses.versions,
    'GET /api/admin/practices/:id/versions': ofPractices.versions,
    'GET /api/admin/topics/:id/versions': ofTopics.versions,
    'GET /api/admin/questions/:id/versions': ofQuestions.versions,
    'GET /api/admin/boards/:id/versions': ofBoards.versions,
    'GET /api/admin/courses/:id/versions/:version': ofCourses.version,
    'GET /api/admin/practices/:id/versions/:version': ofPractices.version,
    'GET /api/admin/topics/:id/versions/:version': ofTopics.version,
    'GET /api/admin/questions/:id/versions/:version': ofQuestions.version,
    'GET /api/admin/boards/:id/versions/:version': ofBoards.version,
    'POST /api/admin/courses/:id/versions/:version/restore': ofCourses.restore,
    'POST /api/admin/practices/:id/versions/:version/restore': ofPractices.restore,
    'POST /api/admin/topics/:id/versions/:version/restore': ofTopics.restore,
    'POST /api/admin/questions/:id/versions/:version/restore': ofQuestions.restore,
    'POST /api/admin/boards/:id/versions/:version/restore': ofBoards.restore,

    'GET /api/admin/drafts/:kind/:id': async ({ params: { kind, id } }) => toDraftView(await readDraft(db, kind, id)),
    'GET /api/admin/drafts': async ({ query: { kind, id } }) => {
      const draft = await findDraft(db, kind, id);
      return { draft: draft ? toDraftView(draft) : null };
    },
    'PUT /api/admin/drafts/:kind/:id': async ({ params, body: { over, ...draft } }) => {
      const savedAt = await storeDraft(db, { ...params, ...draft }, over);
      return { savedAt: savedAt.toISOString() };
    },
    'DELETE /api/admin/drafts/:kind/:id': async ({ params: { kind, id }, query: { savedAt } }, reply) => {
      await removeDraft(db, kind, id, savedAt);
      return reply.code(204).send(null);
    },
  });
}
