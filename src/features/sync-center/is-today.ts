/** Whether a time is today, so that the hour is enough to name it. */
export const isToday = (at: string): boolean =>
  new Date(at).toDateString() === new Date().toDateString()
