/** Formats a recording may have, best first; Safari has only the last. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const;
/** Enough for speech, and a quarter of what browsers take by themselves. */
const BITS_PER_SECOND = 32_000;

/** A recording under way. */
export interface VoiceRecorder {
  /** Ends it; null where nothing was recorded. The microphone is let go. */
  finish(): Promise<Blob | null>;
  /** Throws it away. */
  drop(): void;
}

/** Whether this browser can record. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Opens the microphone and records. Rejects where it can't be had. `onEnded`: it was taken away meanwhile. */
export async function startRecorder(onEnded: () => void): Promise<VoiceRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(mimeType ? { mimeType } : {}),
    });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) chunks.push(data);
    });
    const stopped = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve(), { once: true });
      recorder.addEventListener('error', () => resolve(), { once: true });
    });
    let finishing = false;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        if (!finishing) onEnded();
      });
    }
    recorder.start();
    const end = () => {
      finishing = true;
      if (recorder.state !== 'inactive') recorder.stop();
    };
    return {
      finish: async () => {
        end();
        await stopped;
        release();
        return chunks.length > 0 ? new Blob(chunks, { type: recorder.mimeType }) : null;
      },
      drop: () => {
        end();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A recording as base64. */
export async function toBase64(audio: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('The recording can’t be read.')));
    reader.readAsDataURL(audio);
  });
}
