import { useState } from 'react';
import { LEVEL_NAMES, LEVELS, type Level } from '#contract/enums.ts';
import type { TopicSource } from '#contract/topics.ts';
import { api, serverMessage } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { ExerciseItem } from './ExerciseItem.tsx';
import { addExercise, findNewTypeError, copyExercise, removeType, findRenameError, renameType, typesOf } from './exercises.ts';
import type { Exercise } from './topic-type.ts';

/** Filter, and id of the unfolded exercise. */
export type Place = { type?: string; level: Level; search: string; open?: string };

type Props = {
  editor: Editor<TopicSource>;
  place: Place;
  onPlace: (place: Place) => void;
  errorAt: (at: string) => string | undefined;
};

/** The exercises of a topic by type and level. */
export function ExerciseManager({ editor, place, onPlace, errorAt }: Props) {
  const { value, set } = editor;
  const [added, setAdded] = useState<string[]>([]);
  const [notice, setNotice] = useState<string>();
  const types = typesOf(value.exercises, added);
  const type = place.type !== undefined && types.includes(place.type) ? place.type : types[0];
  const search = removeDiacritics(place.search.trim());
  const ofType = value.exercises.filter(({ exerciseType }) => exerciseType === type);
  const found = search === '' ? ofType : ofType.filter(({ title, content }) => removeDiacritics(`${title} ${content}`).includes(search));
  const shown = found.filter(({ level }) => level === place.level);

  const setExercises = (recipe: (exercises: readonly Exercise[]) => Exercise[], group?: string) =>
    set((topic) => ({ ...topic, exercises: recipe(topic.exercises) }), group);

  const putIn = (id: string, exercises: Exercise[], at: Place) =>
    createAndFocus(() => {
      setExercises(() => exercises);
      onPlace({ ...at, open: id });
      return `${id}-title`;
    });
  const add = () => {
    if (type === undefined) {
      setNotice('Vui lòng chọn hoặc thêm dạng bài tập.');
      return;
    }
    setNotice(undefined);
    const { exercises, id } = addExercise(value.exercises, type, place.level);
    putIn(id, exercises, { ...place, type, search: '' });
  };

  return (
    <section className="grid gap-4 pt-4" aria-labelledby="exercises">
      <h2 id="exercises">Bài tập</h2>
      <Types
        editor={editor}
        types={types}
        type={type}
        notice={notice}
        onType={(to) => {
          setNotice(undefined);
          onPlace({ ...place, type: to });
        }}
        onAdded={(name) => {
          setAdded([...added, name]);
          onPlace({ ...place, type: name });
        }}
        onRenamed={(from, to) => {
          setAdded(added.map((each) => (each === from ? to : each)));
          onPlace({ ...place, type: to });
        }}
        onRemoved={(gone) => setAdded(added.filter((each) => each !== gone))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">Mức độ</legend>
          <div className="choices">
            {LEVELS.map((level) => (
              <button key={level} type="button" className="choice px-3" aria-current={level === place.level ? true : undefined} onClick={() => onPlace({ ...place, level })}>
                {LEVEL_NAMES[level]} ({found.filter((each) => each.level === level).length})
              </button>
            ))}
          </div>
        </fieldset>
        <SearchField label="Tìm trong dạng này" value={place.search} onChange={(text) => onPlace({ ...place, search: text })} />
        <Button kind="primary" icon="plus" onClick={add}>
          Thêm bài tập
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={search ? 'Không có bài tập phù hợp.' : 'Chưa có bài tập ở mức này.'} />
      ) : (
        <ul className="grid gap-3">
          {shown.map((exercise) => (
            <ExerciseItem
              key={exercise.id}
              exercise={exercise}
              types={types}
              open={place.open === exercise.id}
              errorAt={errorAt}
              onOpen={(open) => onPlace({ ...place, ...(open ? { open: exercise.id } : { open: '' }) })}
              onChange={(to, field) => setExercises((all) => all.map((each) => (each.id === exercise.id ? to(each) : each)), field && `${exercise.id}-${field}`)}
              onCopy={() => {
                const copied = copyExercise(value.exercises, exercise.id);
                if (!copied) return;
                putIn(copied.id, copied.exercises, place);
              }}
              onRemove={() => {
                setExercises((all) => all.filter(({ id }) => id !== exercise.id));
                toast.success('Đã bỏ bài tập khỏi bản nháp.', editor.undo);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type TypesProps = {
  editor: Editor<TopicSource>;
  types: string[];
  type: string | undefined;
  notice: string | undefined;
  onType: (type: string) => void;
  onAdded: (name: string) => void;
  onRenamed: (from: string, to: string) => void;
  onRemoved: (type: string) => void;
};

type Asked = { kind: 'rename'; from: string; to: string } | { kind: 'remove'; type: string; count: number };

function Types({ editor, types, type, notice, onType, onAdded, onRenamed, onRemoved }: TypesProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { value, base, set } = editor;
  const written = name.trim();

  const add = () => {
    const wrong = findNewTypeError(types, written);
    setFault(wrong);
    if (wrong) return;
    onAdded(written);
    setName('');
  };
  const askRename = () => {
    const wrong = type === undefined ? 'Vui lòng chọn hoặc thêm dạng bài tập.' : findRenameError(types, type, written);
    setFault(wrong);
    if (!wrong && type !== undefined) setAsked({ kind: 'rename', from: type, to: written });
  };
  const askRemove = () => {
    if (type === undefined) {
      setFault('Vui lòng chọn dạng bài tập để xóa.');
      return;
    }
    setFault(undefined);
    setAsked({ kind: 'remove', type, count: value.exercises.filter(({ exerciseType }) => exerciseType === type).length });
  };
  const close = () => {
    setAsked(undefined);
    setFailure(undefined);
  };

  /** Renames a type: on the server at once if it is saved, otherwise here. */
  const rename = async ({ from, to }: { from: string; to: string }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const isSaved = base.version > 0 && base.exercises.some(({ exerciseType }) => exerciseType === from);
      if (isSaved) {
        const body = { oldName: from, newName: to, version: base.version };
        const renamed = await api('PUT /api/topics/:id/exercise-types', { params: { id: base.id }, body });
        editor.rebase(renamed, { ...value, version: renamed.version, exercises: renameType(value.exercises, from, to) });
        void queries.invalidateQueries({ queryKey: ['admin', 'topics'] });
      } else {
        set((topic) => ({ ...topic, exercises: renameType(topic.exercises, from, to) }));
      }
      onRenamed(from, to);
      setName('');
      setAsked(undefined);
      toast.success(isSaved ? 'Đã đổi tên dạng bài tập.' : 'Đã đổi tên trong bản nháp.');
    } catch (error) {
      setFailure(serverMessage(error) ?? 'Lỗi khi đổi tên dạng bài tập.');
    } finally {
      setBusy(false);
    }
  };

  const remove = (gone: string) => {
    set((topic) => ({ ...topic, exercises: removeType(topic.exercises, gone) }));
    onRemoved(gone);
    setAsked(undefined);
    toast.success(`Đã bỏ dạng “${gone}” khỏi bản nháp. Bấm Lưu để đăng.`, editor.undo);
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Dạng bài tập"
        value={type ?? ''}
        error={notice}
        options={types.length === 0 ? [['', 'Chưa có dạng nào']] : types.map((each) => [each, `${each} (${value.exercises.filter(({ exerciseType }) => exerciseType === each).length})`])}
        onChange={({ target }) => onType(target.value)}
      />
      <Field label="Tên dạng mới, hoặc tên để đổi" value={name} error={fault} onChange={({ target }) => setName(target.value)} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button small icon="plus" onClick={add}>
          Thêm dạng
        </Button>
        <Button small icon="edit" onClick={askRename}>
          Đổi tên dạng
        </Button>
        <Button small kind="delete" onClick={askRemove}>
          Xóa dạng
        </Button>
      </div>
      {asked?.kind === 'rename' && (
        <ConfirmDialog
          title="Đổi tên dạng bài tập?"
          kind="primary"
          confirm="Đổi tên"
          busy={busy}
          busyLabel="Đang đổi tên…"
          error={failure}
          onConfirm={() => void rename(asked)}
          onClose={close}
        >
          <p>
            “{asked.from}” thành “{asked.to}”. Mọi bài tập của dạng này đổi theo.
          </p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog title="Xóa dạng bài tập?" confirm="Xóa dạng" onConfirm={() => remove(asked.type)} onClose={close}>
          <p>
            {asked.count === 0 ? `Dạng “${asked.type}” chưa có bài tập nào.` : `Cùng với dạng “${asked.type}”, ${asked.count} bài tập bị bỏ.`}
          </p>
          <p className="text-sm text-ink-soft">Việc này có hiệu lực khi bạn bấm Lưu.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
