import { useId } from 'react'
import styles from './CoverArt.module.css'
import { COVER_ART_TEXTS } from './cover-art-texts.ts'

const STAMPS = [
  { x: 92, y: 52, turn: -9, word: 'shutDown' },
  { x: 196, y: 118, turn: 7, word: 'abandoned' },
  { x: 48, y: 176, turn: -4, word: 'paused' },
  { x: 150, y: 226, turn: -13, word: 'shutDown' },
  { x: 60, y: 304, turn: 6, word: 'pivoted' },
  { x: 176, y: 344, turn: -5, word: 'paused' },
  { x: 88, y: 410, turn: -10, word: 'abandoned' },
  { x: 160, y: 478, turn: 8, word: 'shutDown' },
  { x: 44, y: 522, turn: -6, word: 'shutDown' },
  { x: 150, y: 590, turn: -8, word: 'paused' },
] as const

const FRAMES = {
  shutDown: { width: 153, corner: 3, dashes: undefined },
  abandoned: { width: 268, corner: 4, dashes: '9 6' },
  paused: { width: 113, corner: 21, dashes: undefined },
  pivoted: { width: 126, corner: 4, dashes: undefined },
} as const

const LINES = Array.from({ length: 40 }, (_, index) => ({
  y: 8 + 16 * index,
  width: (1.36 + 0.32 * Math.min(index, 39 - index)).toFixed(2),
}))

export function CoverArt({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 620 640" aria-hidden className={className}>
      <clipPath id={`${id}bar`}>
        <path d="M0 0H214V640H0Z" />
      </clipPath>
      <clipPath id={`${id}play`}>
        <path d={TRIANGLE} />
      </clipPath>
      <path className={styles.bar} d="M0 0H214V640H0Z" />
      <g className={styles.stamps} clipPath={`url(#${id}bar)`}>
        {STAMPS.map(({ x, y, turn, word }) => {
          const { width, corner, dashes } = FRAMES[word]
          return (
            <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <rect x={-width / 2} y={-21} width={width} height={42} rx={corner} strokeDasharray={dashes} />
              <text y={8} textAnchor="middle" textLength={width - 32}>
                {COVER_ART_TEXTS[word]}
              </text>
            </g>
          )
        })}
      </g>
      <path className={styles.play} d={TRIANGLE} />
      <g className={styles.lines} clipPath={`url(#${id}play)`}>
        {LINES.map(({ y, width }) => (
          <path key={y} d={`M262 ${y}H620`} strokeWidth={width} />
        ))}
      </g>
      <g className={styles.alive} transform="translate(408 322) rotate(-4)">
        <rect x={-134} y={-36} width={272} height={72} />
        <path d="M-112 -13 L-92 0 L-112 13Z" />
        <text x={-76} y={9} textLength={194}>
          {COVER_ART_TEXTS.openForRevival}
        </text>
      </g>
    </svg>
  )
}

const TRIANGLE = 'M262 0H352L620 320L352 640H262Z'
