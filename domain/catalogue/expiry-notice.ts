/** Days before the expiry of a document in which it counts as expiring soon, and is announced by mail. */
export const expiryNoticeDays = 30;
