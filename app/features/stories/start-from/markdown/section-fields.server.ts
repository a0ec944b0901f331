import type { DraftField } from '../draft/start-draft.ts'

type TextField = Extract<
  DraftField,
  'inspiration' | 'what_happened' | 'challenges' | 'what_worked' | 'key_learnings' | 'funny_bits'
>

/** Words of headings in a few languages. The first field that matches wins, so special ones come first. */
const HEADINGS: readonly (readonly [TextField, RegExp])[] = [
  [
    'key_learnings',
    /\b(lessons?|learned|learnt|learnings?|takeaways?|do differently|hindsight|gelernt|lektionen|erkenntnisse|leçons?|appris|lecciones|aprend\w+|lições)\b|教训|教訓|经验|学び|уроки/iu,
  ],
  [
    'what_worked',
    /\b(what (worked|went (well|right))|went well|went right|successes|highlights of the journey|achievements|was gut lief|ce qui a (bien )?marché|lo que funcionó)\b/iu,
  ],
  [
    'challenges',
    /\b(challenges?|went wrong|difficult(y|ies)|mistakes?|what didn.?t work|struggles?|known problems|why (it|we|i) (failed|stopped|shut down|quit)|failures?|herausforderungen|probleme|fehler|difficultés|problèmes|desafíos)\b|困难|挑战|课題|課題/iu,
  ],
  ['funny_bits', /\b(fun(ny)?( facts?| bits| stories)?|trivia|anecdotes?|easter eggs?|lustiges)\b/iu],
  [
    'what_happened',
    /\b(what happened|post.?mortem|our story|the story|story|history|timeline|the end|shut(ting)? ?down|project status|status|end of life|eol|deprecat\w+|unmaintained|discontinued|abandoned|retirement|farewell|goodbye|was passiert ist|geschichte|histoire|historia|história)\b|历史|歷史|沿革|история/iu,
  ],
  [
    'inspiration',
    /\b(why|motivation|inspiration|background|rationale|the idea|idea|origins?|about|what is|what's|introduction|overview|purpose|goals?|vision|warum|hintergrund|über|was ist|pourquoi|à propos|présentation|por qu[eé]|acerca|sobre|introducción)\b|介绍|介紹|简介|簡介|背景|概要|はじめに|소개|о проекте|описание/iu,
  ],
]

/** Headings about using a thing rather than its story. */
const USAGE =
  /\b(install\w*|usage|getting started|quick ?start|contribut\w+|licen[cs]e|api|build\w*|changelog|table of contents|contents|support|faq|documentation|configuration|browser support|roadmap|build status)\b/iu

/** The text field that the section below a heading belongs to; null for none. */
export function fieldOfHeading(title: string): TextField | null {
  if (USAGE.test(title)) return null
  return HEADINGS.find(([, words]) => words.test(title))?.[0] ?? null
}
