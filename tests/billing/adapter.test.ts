import './adapter/purchases.ts';
import './adapter/changes.ts';
import './adapter/failures.ts';
