/** For empty states, 120 × 84. Separate exports, so that a page loads only what it shows. */
export const sheets = (
  <>
    <path data-part="rest" d="M22 8h52v68H22z" />
    <path data-part="ground" d="M34 14h52v68H34z" />
    <path data-part="line" d="M34 14h52v68H34z" />
    <path data-part="fill" d="M50 34h8v28h-8zM63 34h8v28h-8z" />
    <path data-part="ember" d="m96 40 14 8-14 8z" />
  </>
)

export const ribbons = (
  <>
    <path data-part="rest" d="M20 10h30v64l-15-11-15 11z" />
    <path data-part="line" d="M56 10h30v64L71 63 56 74z" />
    <path data-part="fill" d="M64 26h5v18h-5zM73 26h5v18h-5z" />
  </>
)

export const box = (
  <>
    <path data-part="ground" d="M24 34h72v44H24z" />
    <path data-part="line" d="M24 34h72v44H24zM24 34l-10-14h34l12 14M96 34l10-14H72L60 34" />
    <path data-part="ember" d="m54 48 16 9-16 9z" />
  </>
)

export const bubble = (
  <>
    <path data-part="rest" d="M54 6h54v40H92" />
    <path data-part="ground" d="M14 20h72v44H48L34 78V64H14z" />
    <path data-part="line" d="M14 20h72v44H48L34 78V64H14z" />
    <path data-part="fill" d="M40 31h7v22h-7zM53 31h7v22h-7z" />
  </>
)

export const envelope = (
  <>
    <path data-part="rest" d="M26 8h84v54" />
    <path data-part="ground" d="M14 20h84v56H14z" />
    <path data-part="line" d="M14 20h84v56H14zM14 20l42 32 42-32" />
    <path data-part="fill" d="M49 57h5v12h-5zM58 57h5v12h-5z" />
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
