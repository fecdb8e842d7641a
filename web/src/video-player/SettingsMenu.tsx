import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Icon, type Stroke } from '../ui/Icon.tsx';
import { SPEEDS } from './player-keys.ts';

const SLIDERS: Stroke[] = [['M4 7.5h7M15 7.5h5M4 16.5h3M11 16.5h9M15 7.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 16.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z']];

export type PlayerSettings = {
  speed: number;
  onSpeed: (speed: number) => void;
  /** Undefined without captions. */
  captionsOn: boolean | undefined;
  onCaptions: (on: boolean) => void;
  /** A voice reads the captions; undefined without a voice. */
  voiceOn?: boolean | undefined;
  onVoice?: ((on: boolean) => void) | undefined;
  /** Stops after each step; undefined without steps. */
  stepwise?: boolean | undefined;
  onStepwise?: ((on: boolean) => void) | undefined;
};

/** One button for all settings; they stay open while they are tried, until Escape or a press elsewhere. */
export function SettingsMenu(settings: PlayerSettings) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    room.current?.querySelector('select')?.focus({ preventScroll: true });
    room.current?.querySelector('fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useLeaving(room, isOpen, (isBack) => {
    setOpen(false);
    if (isBack) button.current?.focus();
  });
  return (
    <div ref={room} className="player-menu">
      <button ref={button} type="button" className="icon-btn" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} title="Cài đặt" onClick={() => setOpen(!isOpen)}>
        <Icon name={SLIDERS} />
        <span className="player-menu-name">Cài đặt</span>
      </button>
      {isOpen && <SettingsList id={id} {...settings} />}
    </div>
  );
}

function SettingsList({ id, speed, onSpeed, captionsOn, onCaptions, voiceOn, onVoice, stepwise, onStepwise }: PlayerSettings & { id: string }) {
  return (
    <fieldset id={id} className="player-settings">
      <legend className="sr-only">Cài đặt</legend>
      <label className="player-setting">
        Tốc độ
        <select value={speed} title="Chậm hơn, nhanh hơn (< >)" onChange={(event) => onSpeed(Number(event.target.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each.toLocaleString('vi-VN')}×
            </option>
          ))}
        </select>
      </label>
      {captionsOn !== undefined && <Switch name="Phụ đề" title="Phụ đề (C)" isOn={captionsOn} onSwitch={onCaptions} />}
      {voiceOn !== undefined && onVoice && <Switch name="Đọc lời" title="Đọc lời thành tiếng (V)" isOn={voiceOn} onSwitch={onVoice} />}
      {stepwise !== undefined && onStepwise && <Switch name="Từng bước" title="Dừng lại sau mỗi bước" isOn={stepwise} onSwitch={onStepwise} />}
    </fieldset>
  );
}

type SwitchProps = { name: string; title: string; isOn: boolean; onSwitch: (on: boolean) => void };

function Switch({ name, title, isOn, onSwitch }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className="player-setting" title={title} onClick={() => onSwitch(!isOn)}>
      {name} <b aria-hidden="true">{isOn ? 'bật' : 'tắt'}</b>
    </button>
  );
}

/** Calls `leave` on Escape, and on a press or a focus outside. */
function useLeaving(room: RefObject<HTMLElement | null>, isOpen: boolean, leave: (isBack: boolean) => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const options = { signal: end.signal, capture: true };
    const leaveOutside = ({ target }: Event) => {
      if (target instanceof Node && !room.current?.contains(target)) go(false);
    };
    document.addEventListener('pointerdown', leaveOutside, options);
    document.addEventListener('focusin', leaveOutside, options);
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      go(true);
    }, options);
    return () => end.abort();
  }, [room, isOpen]);
}
