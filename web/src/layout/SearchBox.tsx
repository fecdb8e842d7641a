import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The search field in place of the header's links; Escape and the cross close it. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    input.current?.focus();
  }, []);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <search className="absolute inset-0 z-10 bg-paper">
      <Form
        action="/search"
        className="wrap flex h-full items-center gap-2"
        onSubmit={onClose}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <label htmlFor="header-search" className="sr-only">
          Tìm bài giảng, khóa học
        </label>
        <input
          ref={input}
          id="header-search"
          className="input input-search min-w-0 flex-1"
          name="q"
          type="search"
          maxLength={100}
          placeholder="Tìm bài giảng, khóa học"
          autoComplete="off"
        />
        <Button kind="primary" type="submit" className="max-md:hidden">
          Tìm
        </Button>
        <button type="button" className="icon-btn" aria-label="Đóng tìm kiếm" onClick={close}>
          <Icon name="close" />
        </button>
      </Form>
    </search>
  );
}
