import {
  Building2,
  ClipboardList,
  CreditCard,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Left out: for everybody. Super users stand outside accounts and see no district's work. */
  for?: 'members' | 'super';
};

/** The sidebar's entries; Logout stands after them. */
const navigation: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/inspections', label: 'Inspections', icon: ClipboardList, for: 'members' },
  { to: '/facilities', label: 'Schools & Facilities', icon: Building2, for: 'members' },
  { to: '/reports', label: 'Reports', icon: FileText, for: 'members' },
  { to: '/users', label: 'Users', icon: Users, for: 'members' },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/admin/subscriptions', label: 'Subscription Admin', icon: CreditCard, for: 'super' },
];

/** Whether a path belongs to an entry: itself, or a page below it. New inspections are inspections. */
export function isCurrent(item: NavItem, path: string): boolean {
  const here = path.toLowerCase();
  if (here === item.to || here.startsWith(`${item.to}/`)) return true;
  return item.to === '/inspections' && here.startsWith('/new-inspection');
}

/** The entries of one person (docs/decisions/0121). */
export const navigationOf = (isSuper: boolean): readonly NavItem[] =>
  navigation.filter((item) => !item.for || (item.for === 'super') === isSuper);
