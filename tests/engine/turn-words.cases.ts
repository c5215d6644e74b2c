/**
 * What people say on the telephone and over somebody's reply, as recognisers write it down.
 * Written by hand before the rules were. `dev` may be looked at when rules are changed; `held` is only ever scored.
 */
export interface TurnCases {
  /** Shows that one listens. */
  backchannel: string;
  /** Wants to be heard. */
  turn: string;
  /** A whole thought. */
  complete: string;
  /** More is coming. */
  open: string;
  prayerEnds: string;
  prayerGoesOn: string;
}

export const DEV: TurnCases = {
  backchannel: `
mm-hm
Mm-hmm.
mhm
uh huh
Uh-huh.
yeah
Yeah.
yeah yeah
Yeah, yeah, yeah.
yep
okay
OK.
Ok ok
right
Right, right.
I see
I see.
oh
Oh, I see.
wow
Oh wow.
hmm
Hmm.
ah
Ahh.
amen
Amen!
Amen, amen.
yes
yes yes
sure
[cough]
(laughs)
[laughter]
(coughing)
*sighs*
haha
Ha ha ha.
that's true
so true
really
mm
Mmm.
thank you Jesus
praise God
exactly
true
wow okay
yeah I see
uh-huh yeah
[BLANK_AUDIO]
...
`,
  turn: `
no
No.
no no no
stop
Stop it.
wait
Wait, wait.
hold on
help
help me
yes I did
yes but he left me
okay but what about my mom
right, so what do I do
yeah no
amen to that but I don't believe it
I can't
I can't do this
what
What?
why
pray for me
another verse
shorter please
say that again
can you repeat that
slower
I don't understand
oh my God he's here
he has a gun
I took them
call 911
thank you, that's enough
I want to die
yes I want to die
okay goodbye
who said that
my son
really because I don't feel it
hmm I don't know about that
not really
never
be quiet
shut up
excuse me
I have a question
Oh no.
hello
are you there
`,
  complete: `
yes
No.
amen
My mother died on Tuesday.
I'm so tired
I don't know what to do anymore
what does it say about forgiveness
can you pray for me
I lost my job last week
he drinks every night
why did God let this happen
it's been three years
I can't sleep
help me
thank you
read me psalm twenty three
I think he's leaving me
they found a lump
I feel alone
she won't talk to me
nothing helps
I just got home from the hospital
my baby was born this morning
God feels far away
is it a sin to be angry
who was Barnabas
pray with me
another verse
I miss him
I don't believe anymore
he hit me again
nobody knows about it
that's all
tell me more
no I'm okay
I'm scared of what comes next
I know what I'm waiting for
that's what it's about
`,
  open: `
so
and
um
I just
because
and then
my
the thing is
I was going to
it's like
my mom and
I don't know if
well
but
he said that
I went to the
I'm afraid that
you know
I mean
it started when
she's been in the hospital since
I lost my job,
and I was thinking...
we were —
uh
I guess
I want to
I feel like
my husband
when I was
if I
there's this
I've been
so I told her
yeah so
I need
it's about my
what I mean is
`,
  prayerEnds: `
amen
Amen.
in Jesus' name, amen
in Jesus name amen
In Jesus’ name we pray. Amen.
amen and amen
Lord help my son. Amen!
thank you father amen
for thine is the kingdom and the power and the glory forever amen
Give me peace tonight, amen. Amen.
In the name of the Father and of the Son and of the Holy Spirit, amen.
be with my daughter, in your name I pray, Amen
ah-men
a men
`,
  prayerGoesOn: `
Lord, help me
our father who art in heaven
I don't know how to say amen
and all the people said amen and they went home
do I say amen
can I say amen
amen Lord, and please be with my brother
be with my brother and
say amen
I can't say amen
please heal her
in Jesus' name
my friend Damien
the church said amen but I couldn't
`,
};

export const HELD: TurnCases = {
  backchannel: `
mm hmm
Mm-hm, mm-hm.
mhmm
uhhuh
Uh huh, uh huh.
Yeah yeah yeah yeah.
yup
Yes.
Yes, yes.
alright
All right.
okay okay okay
Okay, yeah.
k
Right.
I see, yeah.
gotcha
Got it.
ooh
Oh.
oh okay
Oh, yeah.
Wow.
huh
hm
Hmmm
aha
Aah
Amen, yes.
amen amen amen
yes Lord
Praise the Lord.
hallelujah
thank you Lord
Thank you, Jesus.
(coughs)
[coughing]
[LAUGHTER]
(sighs)
[sniffs]
[Music]
(clears throat)
heh
Hahaha
ha
that's right
That is true.
That's good.
totally
of course
I know
I know, I know.
mm yeah
sure, sure
beautiful
,
`,
  turn: `
No no.
nope
nah
Stop.
stop stop
please stop
wait a minute
Hang on.
one second
Help!
Yes, I did.
yeah I tried that
okay then what
right but she's my sister
okay stop
I see a problem with that
amen is hard to say right now
uh I have a question
wow that hurts
oh God help me
I'm bleeding
he's hitting me
she's not breathing
I have a knife
I want to kill myself
yeah I want to end it
I'm done
what did you say
which psalm
where is that
how
repeat please
louder
I didn't hear that
tell me more
go back
next
I know he's going to hurt me
I know what you mean but no
sure if I could
thanks that's all
goodbye
bye
not true
wrong
that's not right
I don't know
maybe
mom
hey
that's not what I said
`,
  complete: `
Yes.
no
I'm fine
My dog died.
I had an abortion when I was nineteen
what should I do
how do I forgive her
does God still love me
I got the job
it hurts
I'm getting married on Saturday
he never called back
where does it say love is patient
please pray for my daughter
we lost everything in the fire
I hate myself
the doctor said it's cancer
I'm not okay
I've been sober for a year
stop
that's what I'm afraid of
I don't know who to talk to
she's the one I told you about
nothing
not really
maybe
I'm waiting for the results to come in
read it again
thanks for listening
I want to go home
nobody asked me to
I gave up
it's over
I had a good day today
our church split in two
what did he mean by that
where are you from
my faith is gone
`,
  open: `
So...
and so
uhm
er
I just want to
cause
but then
the
and my
what happened was
I was wondering if
it's kind of
me and my
I don't think that
anyway
or
she told me that
we drove to
I'm worried about
like
I was just
ever since
he's been drinking since
last night I,
I was so angry and —
you see
the problem is
I wish
I'm trying to
I need to
my son
if he
there was a
we've been
and she
because of the
I used to
until
before I
`,
  prayerEnds: `
Amen!
In Jesus's name. Amen.
in the name of Jesus amen
we ask this in your holy name amen
Amen and amen.
God bless them all, amen
thy will be done amen
Lord I'm tired. Amen.
Amen, amen.
watch over us tonight amen
through Christ our Lord, Amen.
ameen
please Lord. Please. Amen.
Thank you, Lord. Amen, and amen.
`,
  prayerGoesOn: `
Father in heaven
help me to say amen
I said amen
she never says amen
amen amen Lord thank you for this day
and forgive us our
when do we say amen
everybody say amen
Lord I want to say amen but I can't
please be with her
we pray
what does amen mean
hear my prayer O Lord
is it okay if I don't say amen
`,
};

/** The lines of a table. */
export function linesOf(table: string): string[] {
  return table.split('\n').filter((line) => line !== '');
}
