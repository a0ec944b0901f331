export const ACCESS_DENIED = "You don't have permission to access the admin panel."
