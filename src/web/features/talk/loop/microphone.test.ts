import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMicrophone } from './microphone.ts';

/** A microphone of a device, as far as it is used. */
class Track {
  readyState = 'live';
  enabled = true;
  onended: (() => void) | null = null;
  readonly deviceId: string;
  constructor(deviceId: string) {
    this.deviceId = deviceId;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings() {
    return { deviceId: this.deviceId, groupId: this.deviceId };
  }
}

let tracks: Track[];
/** The device that is plugged in. */
let plugged: string;
let openingMs: number;
let tellChange: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tracks = [];
  plugged = 'headset';
  openingMs = 0;
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => {
        const track = new Track(plugged);
        tracks.push(track);
        if (openingMs > 0) await new Promise((resolve) => setTimeout(resolve, openingMs));
        return { getTracks: () => [track], getAudioTracks: () => [track] };
      },
      enumerateDevices: async () => [{ kind: 'audioinput', deviceId: plugged, groupId: plugged }],
      addEventListener: (_type: string, listener: () => void) => {
        tellChange = listener;
      },
      removeEventListener: () => undefined,
    },
  });
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = { postMessage: () => undefined, onmessage: null };
      connect(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const context = {
    audioWorklet: { addModule: async () => undefined },
    destination: {},
    createMediaStreamSource: () => ({ connect: () => undefined, disconnect: () => undefined }),
  } as unknown as AudioContext;
  return openMicrophone({
    context,
    onFrame: () => undefined,
    onLost: () => expect.unreachable(),
    loadDetector: () => new Promise(() => undefined),
  });
}
/** Takes out what is plugged in, as browsers tell of it: at its track, and then of the room. */
function swap(device: string): void {
  plugged = device;
  const track = tracks.at(-1)!;
  track.readyState = 'ended';
  track.onended?.();
  tellChange();
}
const live = () => tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId);

test('one microphone is opened in place of one that goes, and none stays open after the call', async () => {
  const microphone = await open();
  openingMs = 1000;
  swap('desk');
  await vi.advanceTimersByTimeAsync(5000);
  expect(tracks).toHaveLength(2);
  expect(live()).toEqual(['desk']);
  microphone.close();
  expect(live()).toEqual([]);
});

test('a device that changes once more while it is being opened is followed', async () => {
  const microphone = await open();
  openingMs = 1000;
  swap('desk');
  await vi.advanceTimersByTimeAsync(100);
  plugged = 'camera';
  tellChange();
  await vi.advanceTimersByTimeAsync(5000);
  expect(live()).toEqual(['camera']);
  microphone.close();
  expect(live()).toEqual([]);
});

test('a microphone that comes after the end is let go', async () => {
  const microphone = await open();
  openingMs = 1000;
  swap('desk');
  await vi.advanceTimersByTimeAsync(700);
  microphone.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(tracks).toHaveLength(2);
  expect(live()).toEqual([]);
});
