export const bellPaths = {
  bell: 'M6 17v-6a6 6 0 1 1 12 0v6M4 17h16M10 21h4',
  muted: 'M6 17v-6a6 6 0 0 1 10-4.5M18 11v6M4 17h16M10 21h4M4 4l16 16',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
} as const

export const bellArt = (
  <>
    <path data-part="ground" d="M38 62V40a22 22 0 1 1 44 0v22z" />
    <path data-part="line" d="M38 62V40a22 22 0 1 1 44 0v22M28 62h64M52 74h16" />
    <path data-part="fill" d="M52 34h6v18h-6zM62 34h6v18h-6z" />
  </>
)
