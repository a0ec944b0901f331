interface ToggleWordProps {
  on: boolean
  /** The word while it is off, and the control's name at all times. */
  off: string
  /** What the eye sees while it is on; `aria-pressed` says that to the ear. */
  shown: string
}

/** The word of a button with a pressed state, whose name stays the same, so that the state is said once. */
export const ToggleWord = ({ on, off, shown }: ToggleWordProps) =>
  on ? (
    <span key="on">
      <span aria-hidden>{shown}</span> <span className="vh">{off}</span>
    </span>
  ) : (
    <span key="off">{off}</span>
  )
