import { NoticePage } from '#web/ui/notice-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The page for paths that match no route. */
export default function NotFound() {
  return (
    <main>
      <NoticePage title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <ButtonLink to="/dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
      </NoticePage>
    </main>
  );
}
