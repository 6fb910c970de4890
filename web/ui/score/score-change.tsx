/** The difference between two scores, in percentage points; null if there is only one score. */
export function ScoreChange({ change }: { change: number | null }) {
  if (change === null) return <span className="text-muted">–</span>;
  if (change === 0) return <span className="text-muted figures">0.00</span>;
  const isBetter = change > 0;
  return (
    <span className={`font-medium figures ${isBetter ? 'text-good' : 'text-poor'}`}>
      {isBetter ? '+' : '−'}
      {Math.abs(change).toFixed(2)}
    </span>
  );
}
