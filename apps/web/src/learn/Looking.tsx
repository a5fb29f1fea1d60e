export const LOOKING = <p className="loading">Loading…</p>;
