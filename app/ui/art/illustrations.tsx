/** Drawings for empty states, 120 × 84. Each is an export, so that a page loads only what it shows. */
export const sheets = (
  <>
    <path data-part="rest" d="M22 8h52v68H22z" />
    <path data-part="ground" d="M34 14h52v68H34z" />
    <path data-part="line" d="M34 14h52v68H34z" />
    <path data-part="fill" d="M50 34h8v28h-8zM63 34h8v28h-8z" />
    <path data-part="ember" d="m96 40 14 8-14 8z" />
  </>
)

export const fallen = (
  <>
    <path data-part="fill" d="M14 70V18h12v52z" />
    <path data-part="ember" transform="rotate(96 72 56)" d="M54 34h5l26 22-26 22h-5z" />
    <path data-part="line" d="M6 72h108" />
  </>
)

export const leaning = (
  <>
    <path data-part="fill" d="M34 70V18h12v52z" />
    <path data-part="fill" transform="rotate(18 68 70)" d="M58 70V18h12v52z" />
    <path data-part="line" d="M6 72h108" />
  </>
)
