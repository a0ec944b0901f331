import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Sign } from '../icons/Sign.tsx'
import styles from './InitialTile.module.css'
import { colourIndex, initialOf } from './initials.ts'
import { useBrokenPicture } from './use-broken-picture.ts'

export type InitialTileProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  src?: string | null
  /** The size: `sm` is 36, `md` 48, `lg` 64, `xl` up to 96 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** An image or the name's initial. Decorative: the name is next to it. */
export function InitialTile({ name, src, size = 'md', className, ...props }: InitialTileProps) {
  const { isShown, picture } = useBrokenPicture(src)
  return (
    <span
      aria-hidden
      className={classNames(styles.tile, styles[size], styles[`cloth${colourIndex(name)}`], className)}
      {...props}
    >
      {src && isShown ? (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          {...picture}
        />
      ) : (
        withSpace(initialOf(name)) || <Sign name="pause" />
      )}
    </span>
  )
}

/** Keeps the initial from being read as part of the name where no style sheet holds them apart. */
const withSpace = (initial: string) => initial && `${initial} `
