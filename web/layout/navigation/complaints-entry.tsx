import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { NavItem } from './navigation.ts';

const item: NavItem = { to: '/complaints', label: 'Complaints', icon: Megaphone };

/**
 * The entry of the complaints, in districts that handle them. It is the last one, so that no other
 * entry moves when it appears.
 */
export default function ComplaintsEntry({ link }: { link: (item: NavItem) => ReactNode }) {
  const isMember = useCan('read');
  const details = useCall('account/details', {}, { enabled: isMember });
  return details.data?.data.takesComplaints ? link(item) : null;
}
