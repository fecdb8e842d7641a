import { itemsContract } from '#contract/items.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ItemAnalysisService } from './item-analysis.ts';

export function itemAnalysisRoutes(serve: Serve, figures: ItemAnalysisService): void {
  serve(itemsContract, {
    'GET /api/admin/items': ({ query }) => figures.list(query),
    'GET /api/admin/items/one': ({ query }) => figures.find(query.item),
  });
}
