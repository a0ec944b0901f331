/** A drawing for pages about emails. It is apart from the illustrations because no first visit shows it. */
export const envelope = (
  <>
    <path data-part="rest" d="M26 8h84v54" />
    <path data-part="ground" d="M14 20h84v56H14z" />
    <path data-part="line" d="M14 20h84v56H14zM14 20l42 32 42-32" />
    <path data-part="fill" d="M49 57h5v12h-5zM58 57h5v12h-5z" />
  </>
)

export const stoppedEnvelope = (
  <>
    <path data-part="ground" d="M14 22h72v52H14z" />
    <path data-part="line" d="M14 22h72v52H14zM14 74l28-26M86 74 58 48M14 22l36 28 36-28" />
    <path data-part="fill" d="M94 40h6v18h-6zM104 40h6v18h-6z" />
  </>
)

export const sentEnvelope = (
  <>
    <path data-part="ground" d="M14 22h72v52H14z" />
    <path data-part="line" d="M14 22h72v52H14zM14 22l36 28 36-28" />
    <path data-part="ember" d="m94 38 16 10-16 10z" />
    <path data-part="rest" d="M4 36h8M2 48h10M4 60h8" />
  </>
)
