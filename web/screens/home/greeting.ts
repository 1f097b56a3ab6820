/** Returns the greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

type Who = { isAdmin: boolean; packageName: string | null };

/** The line under the greeting. */
export function dutyOf({ isAdmin, packageName }: Who): string {
  if (isAdmin) return 'Manage the platform and its users.';
  return packageName === null ? 'Manage your digital assets.' : `Manage your ${packageName} assets.`;
}
