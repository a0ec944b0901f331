import styles from './PlotImage.module.css'
import { type Plot, type Shape, TEXT_SIZE, turnOf } from './plot.ts'

/** One image with a name. Its numbers are in the table that follows. */
export function PlotImage({ plot: { width, height, name, shapes } }: { plot: Plot }) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`} className={styles.plot}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true" fontSize={TEXT_SIZE}>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
          <Drawn key={at} shape={shape} />
        ))}
      </g>
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  const className = styles[shape.tone]
  if (shape.kind === 'rect') {
    const { x, y, width, height, strength } = shape
    return <rect x={x} y={y} width={width} height={height} fillOpacity={strength} className={className} />
  }
  if (shape.kind === 'path') return <path d={shape.d} className={className} />
  return (
    <text
      x={shape.x}
      y={shape.y}
      textAnchor={shape.anchor}
      transform={shape.isTurned ? turnOf(shape) : undefined}
      className={className}
    >
      {shape.text}
    </text>
  )
}
