/** Charts as SVG, drawn without a browser. Colours are CSS variables of the page, so they follow its colour scheme. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { safeText } from '../output/safe-text.ts';
import { Html } from './html.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer]);

/** Values for each category, by name. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** Drawn muted, because it stands for things no longer in use. */
  readonly isMuted?: boolean;
}

export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

const width = 480;

/** A line for each series; stacked areas where they add up. */
export function lineChart({ categories, series }: ChartData, { stacked }: { stacked: boolean }): Html {
  return drawn(280, {
    ...base(series.length),
    xAxis: { type: 'category', data: categories.map(safeText), boundaryGap: false, ...axis },
    yAxis: { type: 'value', minInterval: 1, ...axis },
    series: series.map(({ name, values }) => ({
      name: safeText(name),
      type: 'line',
      data: [...values],
      showSymbol: false,
      ...(stacked && { stack: 'all', areaStyle: { opacity: 0.35 } }),
    })),
  });
}

/** A bar for each category, from top to bottom, its series one after the other. */
export function barChart({ categories, series }: ChartData): Html {
  return drawn(56 + categories.length * 34, {
    ...base(series.length),
    xAxis: { type: 'value', minInterval: 1, ...axis },
    yAxis: { type: 'category', data: categories.map(safeText), inverse: true, ...axis },
    series: series.map(({ name, values, isMuted = false }) => ({
      name: safeText(name),
      type: 'bar',
      stack: 'all',
      data: [...values],
      ...(isMuted && { itemStyle: { color: 'var(--muted)' } }),
    })),
  });
}

/** Slightly larger than on the page: there is no font to measure here, and some fonts are wide. */
const ink = { color: 'var(--ink)', fontSize: 13.5 };
const line = { lineStyle: { color: 'var(--line)' } };
const axis = { axisLabel: { ...ink, hideOverlap: true }, axisLine: line, axisTick: line, splitLine: line };

function base(count: number): EChartsCoreOption {
  return {
    animation: false,
    color: ['var(--hue-1)', 'var(--hue-2)', 'var(--hue-3)', 'var(--hue-4)', 'var(--hue-5)'],
    grid: { left: 8, right: 24, bottom: 8, top: count > 3 ? 64 : count > 1 ? 40 : 12 },
    ...(count > 1 && {
      legend: { top: 4, left: 0, itemGap: 18, icon: 'roundRect', selectedMode: false, textStyle: ink },
    }),
  };
}

/** Removes inline styles from the drawing. The page's policy forbids them, and its style sheet replaces them. */
function drawn(height: number, option: EChartsCoreOption): Html {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    const svg = chart
      .renderToSVGString()
      .replace(/<style ?>.*?<\/style>/s, '')
      .replaceAll(/ (?:style|class|ecmeta_\w+)="[^"]*"/g, '')
      .replace(/^<svg width="\d+" height="\d+"/, '<svg aria-hidden="true" focusable="false"');
    return new Html(svg);
  } finally {
    chart.dispose();
  }
}
