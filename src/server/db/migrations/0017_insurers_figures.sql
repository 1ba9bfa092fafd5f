CREATE TABLE "insurer_figures" (
	"insurer" text NOT NULL,
	"key" text NOT NULL,
	"period" text NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "insurer_figures_insurer_key_period_pk" PRIMARY KEY("insurer","key","period")
);
--> statement-breakpoint
ALTER TABLE "insurer_figures" ADD CONSTRAINT "insurer_figures_insurer_insurers_slug_fk" FOREIGN KEY ("insurer") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;