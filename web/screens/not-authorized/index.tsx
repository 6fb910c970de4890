import { NoticePage } from '#web/ui/notice-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The route guard redirects here if the user's role does not allow a page. */
export default function NotAuthorized() {
  return (
    <NoticePage
      title="Not authorized"
      text="Your role does not allow you to see this page. An administrator can change your role."
    >
      <ButtonLink to="/dashboard" variant="primary">
        Back to the dashboard
      </ButtonLink>
    </NoticePage>
  );
}
