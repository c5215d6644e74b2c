import { createStore } from 'zustand/vanilla';
import type { ScriptureCard } from '#contract/conversations.ts';
import { LIMITS } from '#contract/limits.ts';
import { SPEECH_WORDS } from '#contract/speech.ts';
import type { ServerMessage, VoiceStatus } from '#contract/voice.ts';
import { VOICE_SOCKET } from '#contract/voice-words.ts';
import { apiRequest } from '#web/lib/api.ts';
import { hearDanger } from '#web/lib/hear-danger.ts';
import { readSpeechConsent, writeSpeechConsent } from '#web/lib/speech-consent.ts';
import { type BrowserEars, createBrowserEars } from './browser-ears.ts';
import { type CallPlayer, createCallPlayer, type PlayedSentence } from './call-player.ts';
import { createCallRecord } from './call-record.ts';
import { splitSaid, wordsOf } from './caption-progress.ts';
import type { HostedCall } from './hosted-call.ts';
import { type HeardFrame, type Microphone, openMicrophone, toPcm } from './microphone.ts';
import { explainEnd, findRefusal, NO_SOUND, NOT_MET, refusalOf } from './refusal.ts';
import { loadSilero } from './silero-detector.ts';
import { createTurnTaking, TURN_TIMES, type TurnAction, type TurnEvent } from './turn-taking.ts';
import type { CallPhase, CallState, VoiceCall } from './voice-call.ts';
import { createVoiceSocket, type SocketEnd, type VoiceSocket } from './voice-socket.ts';
import { keepAwake } from './wake-lock.ts';

/** Frames kept before a turn: its pre-roll, and the speech it took to be certain. */
const RING_FRAMES = Math.ceil((TURN_TIMES.preRoll + TURN_TIMES.duck) / 32) + 2;

/** A turn's words are too many. */
const TOO_LONG = {
  title: 'That is too long',
  description: `A message can have up to ${LIMITS.messageLength.toLocaleString('en-US')} characters. Nothing was sent.`,
};

/** The line was down for longer than a turn is kept. */
const SHORTENED = {
  title: 'Part of it was lost',
  description: 'The line dropped, and the beginning of what you said was lost. Please say it again.',
};

/** The call of this tab: there is never a second. */
let running: { end(): void } | null = null;

const FIRST: CallState = {
  phase: 'idle',
  engine: 'own',
  ears: 'server',
  muted: false,
  held: false,
  you: null,
  saying: null,
  card: null,
  turns: [],
  crisis: null,
  usage: null,
  warned: null,
  restsUntil: null,
  notice: null,
  end: null,
  consent: null,
};

/** Makes the page's call. Nothing is asked for and nothing is opened before `start`. */
export function createVoiceCall(): VoiceCall {
  const state = createStore<CallState>(() => ({ ...FIRST, consent: readSpeechConsent() }));
  const set = (part: Partial<CallState>) => state.setState(part);
  const listeners = new Set<(mine: number, theirs: number) => void>();
  /** What the running call is made of; null before and after. */
  let call: ReturnType<typeof open> | null = null;
  let destroyed = false;

  /** Opens a call and everything it needs. Must be called from a press. */
  function open() {
    const record = createCallRecord();
    const turns = createTurnTaking();
    const context = new AudioContext({ latencyHint: 'interactive' });
    const player: CallPlayer = createCallPlayer(context, { onStart, onProgress, onEnd: onHeard, onDone });
    const sleepless = keepAwake();
    const leaving = new AbortController();
    let socket: VoiceSocket | null = null;
    let microphone: Microphone | null = null;
    let browserEars: BrowserEars | null = null;
    let hosted: HostedCall | null = null;
    /** The hosted agent's own name for this call. */
    let agentName = '';
    let earsOpened = false;
    let over = false;

    let connection: 'connecting' | 'open' | 'away' = 'connecting';
    let ring: { pcm: ArrayBuffer; at: number }[] = [];
    let speaking: number | null = null;
    /** The reply that came last, heard or not; null once it is over. */
    let reply: number | null = null;
    let lastReply = 0;
    let awaiting: number | null = null;
    /** Turns the server has answered or has nothing to answer to. */
    const settled = new Set<number>();
    /** What was written before anybody could take it. */
    const unsent: { turn: number; text: string; typed: boolean }[] = [];
    /** What failed last, and the turn it was said in: one that is understood later makes good for it. */
    let mishap: { notice: CallState['notice']; turn: number } | null = null;
    let sounding = false;
    let heldBack = false;
    let hearing = false;
    let mine = 0;
    const cards = new Map<string, ScriptureCard>();

    let praying = false;
    /** Ended, and the server has not answered what was prayed. */
    let prayerEnding = false;
    let prayed: { turn: number; text: string }[] = [];
    let restMs = 0;

    document.addEventListener('visibilitychange', wake, { signal: leaving.signal });
    document.addEventListener('pointerdown', wake, { signal: leaving.signal });
    window.addEventListener('pagehide', () => end(), { signal: leaving.signal });
    context.addEventListener('statechange', wake, { signal: leaving.signal });
    wake();
    const showing = setInterval(() => {
      if (!microphone && !hosted) tellLevel();
    }, 50);
    void connect();

    /** Sound that a phone call or a locked screen stopped goes on. */
    function wake(): void {
      if (!over && context.state !== 'running' && context.state !== 'closed') void context.resume().catch(() => {});
    }

    // Where the call stands

    function phase(): CallPhase {
      if (connection === 'connecting') return 'connecting';
      if (connection === 'away') return 'reconnecting';
      if (state.getState().engine === 'hosted' && !hosted) return 'connecting';
      if (praying) return 'praying';
      if (hosted) return sounding ? 'speaking' : 'listening';
      if (hearing || (turns.open && (!sounding || heldBack))) return 'hearing';
      if (sounding && !heldBack) return 'speaking';
      return awaiting !== null || reply !== null ? 'thinking' : 'listening';
    }
    function show(part: Partial<CallState> = {}): void {
      if (over) return;
      const now = phase();
      if (Object.keys(part).length > 0 || state.getState().phase !== now) set({ ...part, phase: now });
    }
    function showTurns(part: Partial<CallState> = {}): void {
      show({ ...part, turns: record.shown() });
    }
    function tellLevel(): void {
      const theirs = player.level();
      for (const listener of listeners) listener(mine, theirs);
    }

    // Beginning

    async function connect(): Promise<void> {
      let status: VoiceStatus | null = null;
      try {
        status = (await (
          await apiRequest('GET', '/api/voice/status', undefined, leaving.signal)
        ).json()) as VoiceStatus;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return finish(refusal);
      }
      // Asked for before a minute is counted. A hosted agent brings ears of its own.
      if (status?.engine === 'own') await openEars(status.transcription);
      if (over) return;
      socket = createVoiceSocket({
        url: `${window.location.origin.replace(/^http/, 'ws')}${VOICE_SOCKET}`,
        begin: beginSocket,
        onMessage: receive,
        onAway,
        onShortened: (turn) => complain(SHORTENED, turn),
        onEnd: finish,
        whyRefused: findRefusal,
      });
    }

    function beginSocket(unanswered: ReadonlySet<number>) {
      const except = new Set([...unanswered, ...[...prayed, ...unsent].map(({ turn }) => turn)]);
      const prayer = praying || prayerEnding ? prayed.map(({ text }) => text).join('\n') : null;
      return {
        history: record.history(except),
        numbers: { turn: Math.max(0, turns.last), reply: lastReply },
        prayer: prayer?.slice(-LIMITS.messageLength) ?? null,
        ...(hosted && agentName ? { hosted: agentName } : {}),
      };
    }

    async function openEars(transcription: 'server' | 'browser'): Promise<void> {
      if (earsOpened) return;
      earsOpened = true;
      if (transcription === 'browser') return openBrowserEars();
      set({ ears: 'server' });
      try {
        const opened = await openMicrophone({ context, onFrame, onLost: loseEars, loadDetector: loadSilero });
        if (over) return opened.close();
        microphone = opened;
        followMute();
        wake();
      } catch {
        loseEars();
      }
    }

    function openBrowserEars(): void {
      browserEars ??= createBrowserEars({
        onHearing: (text) => {
          if (over || state.getState().ears !== 'browser') return;
          hearing = true;
          show({ you: { text, final: false } });
        },
        onTurn: (text) => {
          hearing = false;
          sayWords(text, false);
        },
        onFailed: () => {
          browserEars?.close();
          browserEars = null;
          hearing = false;
          show({ ears: 'typing', notice: SPEECH_WORDS.microphone });
        },
      });
      const { consent } = state.getState();
      show({ ears: browserEars && consent !== false ? 'browser' : 'typing' });
      followBrowserEars();
    }

    /** The browser would hear the companion as well: it listens only while nothing is said. */
    function followBrowserEars(): void {
      const { ears, consent, muted, held } = state.getState();
      if (!browserEars) return;
      const listens = ears === 'browser' && consent === true && connection !== 'connecting';
      if (listens && (held || (!muted && reply === null))) {
        browserEars.open();
        return;
      }
      hearing = false;
      // Who goes on speaking into a reply has not said it in vain.
      browserEars.shut(!muted);
    }

    /** Without a microphone the call goes on in writing. */
    function loseEars(): void {
      if (over) return;
      apply(turns.handle({ type: 'hold', on: false }));
      apply(turns.handle({ type: 'mute', on: true }));
      microphone?.close();
      microphone = null;
      mine = 0;
      show({ ears: 'typing', held: false, notice: SPEECH_WORDS.microphone });
    }

    function onAway(): void {
      connection = 'away';
      if (reply !== null) player.cutShort();
      show();
    }

    // Hearing

    function onFrame(frame: HeardFrame): void {
      mine = frame.level;
      const pcm = frame.samples ? toPcm(frame.samples) : null;
      if (pcm) ring = [...ring, { pcm, at: frame.at }].slice(-RING_FRAMES);
      else ring = [];
      // Before the server has taken up the call, nobody is listening.
      if (connection !== 'connecting') {
        const before = speaking;
        tell({ type: 'frame', probability: frame.probability, at: frame.at });
        if (pcm && speaking !== null && speaking === before) socket?.sendAudio(speaking, pcm);
      }
      tellLevel();
    }

    function tell(event: TurnEvent): void {
      apply(turns.handle(event));
    }

    function apply(actions: TurnAction[]): void {
      for (const action of actions) {
        switch (action.type) {
          case 'begin':
            speaking = action.turn;
            socket?.send({ type: 'speech-begin', turn: action.turn, over: action.over });
            for (const { pcm, at } of ring) if (at > action.from) socket?.sendAudio(action.turn, pcm);
            break;
          case 'hush':
            socket?.send({ type: 'speech-hush', turn: action.turn });
            break;
          case 'more':
            socket?.send({ type: 'speech-more', turn: action.turn });
            break;
          case 'end':
            speaking = null;
            // Of one that was too long the server may have heard enough.
            awaiting = praying || settled.has(action.turn) ? null : action.turn;
            socket?.send({ type: 'speech-end', turn: action.turn });
            break;
          case 'drop':
            speaking = null;
            socket?.send({ type: 'speech-drop', turn: action.turn });
            break;
          case 'duck':
            player.duck(true);
            break;
          case 'unduck':
            player.duck(false);
            break;
          case 'pause':
            heldBack = true;
            player.pause();
            break;
          case 'resume':
            heldBack = false;
            player.resume();
            break;
          case 'interrupt':
            silence(action.reply);
            break;
          case 'amen':
            setPrayer(false);
            break;
        }
      }
      if (actions.length > 0) show();
    }

    /** Stops a reply; the server learns it where `told`. */
    function silence(which: number, told = true): void {
      if (told) socket?.send({ type: 'interrupt', reply: which });
      record.cut(which);
      player.stop();
      overWithReply();
      showTurns();
    }

    function overWithReply(): void {
      reply = null;
      sounding = false;
      heldBack = false;
      set({ saying: null });
      followBrowserEars();
    }

    // What the server says

    function receive(message: ServerMessage, bytes: ArrayBuffer | null): void {
      switch (message.type) {
        case 'ready':
          onReady(message);
          break;
        case 'transcript':
          onTranscript(message);
          break;
        case 'ignored':
          settled.add(message.turn);
          if (awaiting === message.turn) awaiting = null;
          record.forget(message.turn);
          tell({ type: 'unanswered', turn: message.turn });
          showTurns({ you: null });
          break;
        case 'amen':
          tell({ type: 'amen' });
          break;
        case 'crisis':
          show({ crisis: message.alert });
          break;
        case 'reply':
          onReply(message.reply, message.turn);
          break;
        case 'card':
          cards.set(message.card.osis, message.card);
          record.card(message.reply, message.card);
          break;
        case 'sentence':
          // What was prayed is answered, and part of the conversation from here on.
          prayed = [];
          prayerEnding = false;
          record.sentence(message.reply, message.index, message.text);
          if (message.osis) places.set(`${message.reply}:${message.index}`, message.osis);
          player.add({ reply: message.reply, index: message.index, text: message.text });
          showTurns();
          break;
        case 'audio':
          if (bytes) player.audio(message.reply, message.index, bytes);
          break;
        case 'silent':
          player.silent(message.reply, message.index);
          break;
        case 'replied':
          record.replied(message);
          player.complete(message.reply, message.sentences);
          showTurns();
          break;
        case 'usage':
          restMs = message.prayerRestMs;
          show({ usage: message.usage, restsUntil: restsUntil() });
          break;
        case 'warning':
          show({ warned: message.percent });
          break;
        case 'error':
          onError(message);
          break;
        case 'ended':
          // The socket itself tells of its end.
          break;
      }
    }

    function onReady(message: Extract<ServerMessage, { type: 'ready' }>): void {
      connection = 'open';
      restMs = message.prayerRestMs;
      show({ engine: message.engine, usage: message.usage, restsUntil: restsUntil() });
      if (prayerEnding) socket?.send({ type: 'prayer', on: false });
      if (message.engine === 'hosted') {
        if (!hosted && message.signedUrl) void meetAgent(message.signedUrl);
        else if (hosted && agentName) socket?.send({ type: 'hosted', conversationId: agentName });
        return;
      }
      for (const words of unsent.splice(0)) socket?.send({ type: 'say', over: null, ...words });
      void openEars(message.transcription).then(() => followBrowserEars());
    }

    const places = new Map<string, string>();

    function onTranscript({ turn, text, final, complete }: Extract<ServerMessage, { type: 'transcript' }>): void {
      tell({ type: 'transcript', turn, words: wordsOf(text), final, complete });
      if (final && (praying || prayerEnding) && !prayed.some((words) => words.turn === turn)) {
        prayed.push({ turn, text });
      }
      if (final) record.you(turn, text);
      if (final && text) makeGood(turn);
      showTurns(text ? { you: { text, final } } : {});
    }

    function onReply(number: number, turn: number): void {
      settled.add(turn);
      makeGood(turn);
      if (reply !== null) {
        record.cut(reply);
        player.stop();
      }
      lastReply = number;
      awaiting = null;
      cards.clear();
      places.clear();
      record.reply(number);
      player.begin(number);
      reply = number;
      sounding = false;
      heldBack = false;
      set({ card: null, saying: null });
      tell({ type: 'reply', reply: number });
      followBrowserEars();
      show();
      // The companion never speaks into a prayer.
      if (praying) tellInterrupt();
    }

    function tellInterrupt(): void {
      const which = reply;
      if (which === null) return;
      silence(which);
      tell({ type: 'reply', reply: null });
    }

    function onError({ code, message, turn }: Extract<ServerMessage, { type: 'error' }>): void {
      if (turn !== null) {
        settled.add(turn);
        if (awaiting === turn) awaiting = null;
        tell({ type: 'unanswered', turn });
      }
      const notice =
        code === 'transcription-failed'
          ? SPEECH_WORDS.failed
          : code === 'not-understood'
            ? SPEECH_WORDS.notUnderstood
            : { title: 'Error', description: message };
      complain(notice, turn ?? turns.last);
    }

    function complain(notice: NonNullable<CallState['notice']>, turn: number): void {
      mishap = { notice, turn };
      show({ notice });
    }

    /** A turn was understood: what went wrong before it no longer matters. */
    function makeGood(turn: number): void {
      if (!mishap || turn <= mishap.turn) return;
      if (state.getState().notice === mishap.notice) set({ notice: null });
      mishap = null;
    }

    function restsUntil(): number | null {
      return praying && restMs > 0 ? Date.now() + restMs : null;
    }

    // What is heard

    function onStart(sentence: PlayedSentence): void {
      record.begun(sentence.reply, sentence.index);
      sounding = true;
      const place = places.get(`${sentence.reply}:${sentence.index}`);
      const card = place ? cards.get(place) : undefined;
      show({ saying: { said: '', toCome: sentence.text }, ...(card ? { card } : {}) });
      if (state.getState().turns.at(-1)?.cut) showTurns();
    }
    function onProgress({ text }: PlayedSentence, share: number): void {
      const saying = splitSaid(text, share);
      if (state.getState().saying?.said !== saying.said) show({ saying });
      if (!microphone && !hosted) tellLevel();
    }
    function onHeard({ reply: of, index }: PlayedSentence): void {
      record.heard(of, index);
      socket?.send({ type: 'heard', reply: of, index });
    }
    function onDone(): void {
      overWithReply();
      tell({ type: 'reply', reply: null });
      showTurns();
    }

    // What the person does

    function sayWords(text: string, typed: boolean): void {
      const said = text.trim();
      if (said === '' || over) return;
      if (said.length > LIMITS.messageLength) {
        hearHere(said);
        complain(TOO_LONG, turns.last);
        return;
      }
      if (hosted) {
        hosted.say(said);
        hostedTurns.you(said);
        return;
      }
      if (connection === 'connecting' || state.getState().engine === 'hosted') {
        const turn = turns.take();
        awaiting = turn;
        unsent.push({ turn, text: said, typed });
        record.you(turn, said);
        hearHere(said);
        showTurns({ you: { text: said, final: true } });
        return;
      }
      // Until it is back, nobody on the other side reads it.
      if (connection === 'away') hearHere(said);
      const spokenOver = reply;
      if (spokenOver !== null) {
        silence(spokenOver, false);
        tell({ type: 'reply', reply: null });
      }
      const turn = turns.take();
      awaiting = praying ? null : turn;
      record.you(turn, said);
      socket?.send({ type: 'say', turn, text: said, over: spokenOver, typed });
      showTurns({ you: { text: said, final: true } });
    }

    /** Asks at once whether words sound like danger, where the call's own server reads them late or never. */
    function hearHere(text: string): void {
      void hearDanger(text).then((alert) => {
        // Help is shown after the end of the call, too.
        if (alert) set({ crisis: alert });
      });
    }

    function setMuted(muted: boolean): void {
      set({ muted });
      tell({ type: 'mute', on: muted });
      followMute();
      hosted?.setMuted(muted || praying);
      if (muted) hearing = false;
      followBrowserEars();
      show();
    }

    /** Held, one is heard even while muted. */
    function followMute(): void {
      const { muted, held } = state.getState();
      microphone?.setMuted(muted && !held);
    }

    function hold(on: boolean): void {
      const { held, ears } = state.getState();
      if (on === held || hosted || ears === 'typing' || connection === 'connecting') return;
      set({ held: on });
      if (ears === 'server') {
        tell({ type: 'hold', on });
        followMute();
      } else if (on) {
        tellInterrupt();
        followBrowserEars();
      } else {
        browserEars?.shut(true);
        hearing = false;
        // Its last words come a moment later.
        setTimeout(() => {
          if (!over) followBrowserEars();
        }, 400);
      }
      show();
    }

    function setPrayer(on: boolean): void {
      if (on === praying || over || connection === 'connecting') return;
      const wasOpen = turns.open;
      // What was begun before belongs before; what is being prayed belongs to the prayer.
      tell({ type: 'prayer', on });
      if (on) tellInterrupt();
      praying = on;
      prayerEnding = !on;
      if (!on && (wasOpen || prayed.length > 0)) awaiting = turns.last;
      socket?.send({ type: 'prayer', on });
      hosted?.setMuted(on || state.getState().muted);
      if (on) hushAgent();
      followSilence();
      show({ restsUntil: restsUntil() });
    }

    // The hosted agent

    /** What the agent is saying is not to be heard to its end. */
    let hushed = false;
    function hushAgent(): void {
      if (!hosted || !sounding) return;
      hushed = true;
      sounding = false;
      followSilence();
      show({ saying: null });
    }
    function followSilence(): void {
      hosted?.setSilent(hushed || praying);
    }

    const hostedTurns = {
      replies: 0,
      you(text: string) {
        const turn = turns.take();
        record.you(turn, text);
        makeGood(turn);
        // Nobody on this server reads along.
        hearHere(text);
        showTurns({ you: { text, final: true } });
      },
      agent(text: string, cut: boolean) {
        if (cut) {
          record.sentence(this.replies, 0, text);
          record.begun(this.replies, 0);
          record.cut(this.replies);
        } else {
          this.replies++;
          record.reply(this.replies);
          record.sentence(this.replies, 0, text);
        }
        showTurns({ saying: cut || hushed || praying ? null : { said: text, toCome: '' } });
      },
    };

    async function meetAgent(signedUrl: string): Promise<void> {
      const { startHostedCall, MicrophoneRefused } = await import('./hosted-call.ts');
      try {
        const met = await startHostedCall({
          signedUrl,
          signal: leaving.signal,
          onReady: (conversationId) => {
            agentName = conversationId;
            socket?.send({ type: 'hosted', conversationId });
          },
          onUser: (text, final) => {
            if (over) return;
            if (!final) return show({ you: { text, final } });
            hostedTurns.you(text);
          },
          onAgent: (text, cut) => {
            if (!over) hostedTurns.agent(text, cut);
          },
          onPhase: (now) => {
            // What it began to say into a prayer is not heard from its middle afterwards.
            hushed = now === 'speaking' && (hushed || praying);
            sounding = now === 'speaking' && !hushed;
            followSilence();
            show(sounding ? {} : { saying: null });
          },
          onLevels: (one, other) => {
            for (const listener of listeners) listener(one, other);
          },
          onEnd: (reason) => {
            if (!over) finish({ reason: reason === 'lost' ? 'lost' : 'asked', message: '' });
          },
          onError: () => undefined,
        });
        if (over) return met.end();
        hosted = met;
        const { muted } = state.getState();
        if (muted || praying) met.setMuted(true);
        followSilence();
        for (const { text } of unsent.splice(0)) met.say(text);
        show();
      } catch (error) {
        if (over) return;
        // An agent of others can't be written to alone: without a microphone there is no call.
        if (error instanceof MicrophoneRefused) {
          show({ notice: SPEECH_WORDS.microphone });
          finish({ reason: 'failed', message: SPEECH_WORDS.microphone.description });
        } else finish({ reason: 'failed', message: NOT_MET });
      }
    }

    // Ending

    function end(): void {
      finish({ reason: 'asked', message: '' });
    }

    function finish(why: SocketEnd): void {
      if (over) return;
      if (reply !== null) record.cut(reply);
      over = true;
      leaving.abort();
      clearInterval(showing);
      hosted?.end();
      browserEars?.close();
      microphone?.close();
      player.close();
      socket?.close();
      sleepless();
      ring = [];
      void context.close().catch(() => {});
      if (running === handle) running = null;
      call = null;
      for (const listener of listeners) listener(0, 0);
      set({
        phase: 'ended',
        held: false,
        saying: null,
        restsUntil: null,
        turns: record.shown(),
        end: explainEnd(why),
      });
    }

    const handle = {
      end,
      say: (text: string) => sayWords(text, true),
      setMuted,
      hold,
      setPrayer,
      hush: () => {
        tellInterrupt();
        hushAgent();
      },
      followConsent: () => {
        if (browserEars || state.getState().consent) openBrowserEarsIfMeant();
      },
    };

    function openBrowserEarsIfMeant(): void {
      if (!earsOpened || microphone || hosted || over) return;
      openBrowserEars();
    }
    return handle;
  }

  return {
    state,
    onLevel(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (call || destroyed) return;
      running?.end();
      set({ ...FIRST, consent: state.getState().consent, phase: 'connecting' });
      try {
        call = open();
        running = call;
      } catch {
        // A browser without sound, or with too many pages that make some.
        set({ phase: 'ended', end: { reason: 'failed', message: NO_SOUND } });
      }
    },
    end: () => call?.end(),
    setMuted: (muted) => {
      if (call) call.setMuted(muted);
      else set({ muted });
    },
    hold: (on) => call?.hold(on),
    setPrayer: (on) => call?.setPrayer(on),
    say: (text) => call?.say(text),
    hush: () => call?.hush(),
    allowBrowser(yes) {
      writeSpeechConsent(yes);
      set({ consent: yes });
      call?.followConsent();
    },
    dismissCrisis: () => set({ crisis: null }),
    dismissNotice: () => set({ notice: null }),
    destroy() {
      destroyed = true;
      call?.end();
      listeners.clear();
    },
  };
}
