/** The paths of icons, for `Icon`. */
export const DEVICE_ICONS = {
  phone: 'M7 3h10v18H7zM11 18h2',
  laptop: 'M5 5h14v10H5zM2 19h20',
} as const
