import {
  Building2,
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileText,
  Grid3x3,
  LayoutDashboard,
  type LucideIcon,
  Monitor,
  Settings,
  TriangleAlert,
  Users,
} from 'lucide-react';

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /**
   * Who sees the entry; undefined: everybody. Super users belong to no account and see no
   * district's data.
   */
  for?: 'members' | 'super';
};

/** The entries of the sidebar; Logout is added after them. */
const navigation: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/inspections', label: 'Inspections', icon: ClipboardList, for: 'members' },
  { to: '/schedule', label: 'Schedule', icon: CalendarDays, for: 'members' },
  { to: '/deficiencies', label: 'Deficiencies', icon: TriangleAlert, for: 'members' },
  { to: '/district', label: 'District', icon: Grid3x3, for: 'members' },
  { to: '/facilities', label: 'Schools & Facilities', icon: Building2, for: 'members' },
  { to: '/reports', label: 'Reports', icon: FileText, for: 'members' },
  { to: '/users', label: 'Users', icon: Users, for: 'members' },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/admin/subscriptions', label: 'Subscription Admin', icon: CreditCard, for: 'super' },
  { to: '/admin/operation', label: 'Operation', icon: Monitor, for: 'super' },
];

/** Whether a path is the page of an entry or below it; /new-inspection and /ready belong to Inspections,
 * and the five-year plan and the pages for the board to District. */
export function isCurrent(item: NavItem, path: string): boolean {
  const here = path.toLowerCase();
  if (here === item.to || here.startsWith(`${item.to}/`)) return true;
  if (item.to === '/district') return here.startsWith('/plan') || here.startsWith('/board');
  return (
    item.to === '/inspections' && (here.startsWith('/new-inspection') || here.startsWith('/ready'))
  );
}

/** The entries that a user sees (docs/decisions/0121). */
export const navigationOf = (isSuper: boolean): readonly NavItem[] =>
  navigation.filter((item) => !item.for || (item.for === 'super') === isSuper);
