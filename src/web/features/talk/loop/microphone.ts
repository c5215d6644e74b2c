import workletUrl from '@ricky0123/vad-web/dist/vad.worklet.bundle.min.js?url';
import { createEnergyDetector, loudness } from './energy-vad.ts';
import { FRAME_SAMPLES, type SpeechDetector } from './speech-detector.ts';
import { FRAME_MS } from './turn-taking.ts';

/** One frame of 512 samples, 16,000 a second. */
export interface HeardFrame {
  /** Null while the microphone is muted: what is said then never leaves it. */
  samples: Float32Array | null;
  /** Probability of speech, 0 to 1. */
  probability: number;
  /** Where the frame ends, in milliseconds of the microphone's own clock. */
  at: number;
  /** Loudness for the eye, 0 to 1. */
  level: number;
}

/** An open microphone. */
export interface Microphone {
  setMuted(muted: boolean): void;
  close(): void;
}

/** What opening needs. */
export interface MicrophoneOptions {
  /** Running or about to run: made by a press. */
  context: AudioContext;
  onFrame(frame: HeardFrame): void;
  /** The microphone went and no other can be had. */
  onLost(): void;
  /** Loads the better detector; until it is there, and where it can't be had, loudness decides. */
  loadDetector(): Promise<SpeechDetector>;
}

/** What the person's own echo, noise and loudness need. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Frames that may wait for the network: on a device that falls behind, loudness decides for the rest. */
const MOST_WAITING = 10;
/** Milliseconds in which the devices of a changed room settle. */
const SETTLE_MS = 600;

/** Opens the microphone. Rejects where there is none or it is not allowed. */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone> {
  const { context, onFrame, onLost } = options;
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new Error('This browser gives no microphone to a page.');
  let stream = await devices.getUserMedia(CONSTRAINTS);
  let closed = false;
  let muted = false;
  let source: MediaStreamAudioSourceNode | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let reopening = false;
  /** The devices changed while one was being opened. */
  let changed = false;

  const energy = createEnergyDetector();
  let network: SpeechDetector | null = null;
  let frames = 0;
  const waiting: Float32Array[] = [];
  let hearing = false;

  let worklet: AudioWorkletNode;
  try {
    await context.audioWorklet.addModule(workletUrl);
    worklet = new AudioWorkletNode(context, 'vad-helper-worklet', {
      processorOptions: { frameSamples: FRAME_SAMPLES },
    });
  } catch (error) {
    stop(stream);
    throw error;
  }
  worklet.port.onmessage = ({ data }: MessageEvent<{ data?: unknown }>) => {
    if (closed || !(data.data instanceof ArrayBuffer)) return;
    waiting.push(new Float32Array(data.data));
    if (!hearing) void hearAll();
  };
  // It is silent; a node that leads nowhere is not run everywhere.
  worklet.connect(context.destination);
  connect();
  devices.addEventListener?.('devicechange', onDevices);

  options
    .loadDetector()
    .then((detector) => {
      if (closed) detector.release();
      else network = detector;
    })
    .catch(() => undefined);

  /** Hears frames in order, one at a time. */
  async function hearAll(): Promise<void> {
    hearing = true;
    for (let samples = waiting.shift(); samples && !closed; samples = waiting.shift()) {
      const probability = await hear(samples);
      if (closed) break;
      frames++;
      const level = muted ? 0 : levelOf(samples);
      onFrame({ samples: muted ? null : samples, probability: muted ? 0 : probability, at: frames * FRAME_MS, level });
    }
    hearing = false;
  }

  async function hear(samples: Float32Array): Promise<number> {
    if (muted) return 0;
    // The room's floor is followed all the time, so that it is known when it is needed.
    const loud = await energy.hear(samples);
    if (!network || waiting.length > MOST_WAITING) return loud;
    try {
      return await network.hear(samples);
    } catch {
      network = null;
      return loud;
    }
  }

  function connect(): void {
    source?.disconnect();
    source = context.createMediaStreamSource(stream);
    source.connect(worklet);
    const [track] = stream.getAudioTracks();
    if (!track) return;
    track.enabled = !muted;
    track.onended = () => void reopen();
  }

  /** Takes the device there is now; the one before may be unplugged. */
  async function reopen(): Promise<void> {
    if (closed) return;
    if (reopening) {
      changed = true;
      return;
    }
    reopening = true;
    changed = false;
    stop(stream);
    try {
      const opened = await devices!.getUserMedia(CONSTRAINTS);
      if (closed) return stop(opened);
      stream = opened;
      energy.reset();
      network?.reset();
      connect();
    } catch {
      if (!closed) onLost();
      return;
    } finally {
      reopening = false;
    }
    // What was opened may be gone already.
    if (changed) await followDefault();
  }

  function onDevices(): void {
    clearTimeout(settling);
    settling = setTimeout(() => void followDefault(), SETTLE_MS);
  }

  /** A headset that was just plugged in is meant to be used. */
  async function followDefault(): Promise<void> {
    const inputs = (await devices!.enumerateDevices().catch(() => [])).filter(({ kind }) => kind === 'audioinput');
    const [track] = stream.getAudioTracks();
    if (closed || inputs.length === 0 || !track) return;
    const ours = track.getSettings();
    const preferred = inputs.find(({ deviceId }) => deviceId === 'default');
    const gone = track.readyState === 'ended' || !inputs.some(({ deviceId }) => deviceId === ours.deviceId);
    const moved = preferred?.groupId && ours.groupId && preferred.groupId !== ours.groupId;
    if (gone || (moved && ours.deviceId === 'default')) await reopen();
  }

  return {
    setMuted(on) {
      muted = on;
      for (const track of stream.getAudioTracks()) track.enabled = !on;
    },
    close() {
      closed = true;
      clearTimeout(settling);
      devices.removeEventListener?.('devicechange', onDevices);
      stop(stream);
      source?.disconnect();
      worklet.port.postMessage('SPEECH_STOP');
      worklet.port.onmessage = null;
      worklet.disconnect();
      network?.release();
      waiting.length = 0;
    },
  };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

/** Loudness for the eye: -55 dB is nothing, -15 dB all. */
function levelOf(samples: Float32Array): number {
  return Math.min(1, Math.max(0, (loudness(samples) + 55) / 40));
}

/** Samples as they go to the server: 16 bit, little endian. */
export function toPcm(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [index, sample] of samples.entries()) {
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  }
  return view.buffer;
}
