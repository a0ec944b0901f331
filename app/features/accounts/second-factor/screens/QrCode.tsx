import { useEffect, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

/**
 * A QR code, whose library loads when it appears. Until then, and if it fails to load, there is an empty
 * square.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState({ size: 1, path: '' })
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { encode } = await import('uqr')
      const { size, data } = encode(text, { ecc: 'M', border: 0 })
      if (!isGone) setDrawing({ size, path: pathOf(data) })
    }
    draw().catch((error: unknown) => console.error('The QR code failed to load:', error))
    return () => {
      isGone = true
    }
  }, [text])
  const { size, path } = drawing
  return (
    <div className={classNames(className)}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="currentColor" d={path} />
      </svg>
    </div>
  )
}

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
