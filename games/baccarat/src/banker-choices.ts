/** What Banker may pay, as people choose it. */
export const BANKER_CHOICES = [
  { value: '19:20', label: '5% commission: pays 19:20' },
  { value: '24:25', label: '4% commission: pays 24:25' },
  { value: 'no-commission', label: 'No commission: a win on 6 pays half' },
  { value: 'ez', label: 'No commission: a three-card 7 pushes' },
] as const;
