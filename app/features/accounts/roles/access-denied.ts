/** The message for members who open the admin panel (ADMIN-02). */
export const ACCESS_DENIED = "You don't have permission to access the admin panel."
